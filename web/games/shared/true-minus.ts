/** Points as written on a sheet. */

/** With a true minus sign. */
export const formatPoints = (points: number): string => `${points}`.replace('-', '−');

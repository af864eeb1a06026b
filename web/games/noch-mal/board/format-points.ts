/** Figures as they are written on a sheet. */

/** With a true minus. */
export const formatPoints = (value: number): string => `${value}`.replace('-', '−');

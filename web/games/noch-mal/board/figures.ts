/** Figures as they are written on a sheet. */

/** With a true minus. */
export const signed = (value: number): string => `${value}`.replace('-', '−');

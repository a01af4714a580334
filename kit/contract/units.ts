/** Sizes of units: `7 * dayMs`. Days of the clock, not of a calendar with summer time. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
export const hourSeconds = 3600;
export const daySeconds = 86_400;

/** What people call a megabyte: 1,048,576. */
export const megabyteBytes = 1024 * 1024;
/** What people call a gigabyte: 1,073,741,824. */
export const gigabyteBytes = 1024 * megabyteBytes;

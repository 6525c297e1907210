/** Turning the loading state off waits for this long. */
export const loadingOffMs = 250

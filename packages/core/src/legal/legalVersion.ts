/** The version of the terms of service and of the privacy policy. */
export const legalVersion = 2

export const asset = 1

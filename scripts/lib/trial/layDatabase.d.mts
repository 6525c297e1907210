export function layDatabase(folder: string): Promise<void>

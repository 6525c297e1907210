function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Tells whether a value has the fields of `model`, with the same types, at every depth. All items of a list must match
 * the model's first item. Null in the model accepts any value except undefined, and undefined accepts any value. The
 * check detects outdated data, not forged data.
 */
export function hasShapeOf<T>(model: T, value: unknown): value is T {
  if (model === undefined) return true
  if (model === null) return value !== undefined
  if (Array.isArray(model)) {
    const [first] = model
    return Array.isArray(value) && (first === undefined || value.every(each => hasShapeOf(first, each)))
  }
  if (!isRecord(model)) return typeof value === typeof model
  return isRecord(value) && Object.entries(model).every(([key, part]) => hasShapeOf(part, value[key]))
}

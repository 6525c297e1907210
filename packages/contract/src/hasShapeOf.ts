function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Whether a value from outside has the fields of `model`, of the same kinds, all the way down; every item of a list
 * is compared with the model's first, if it has one. Null in the model takes any value, but not a missing one.
 * It finds an answer of another shape, and data of an older version of the page; not a forgery.
 */
export function hasShapeOf<T>(model: T, value: unknown): value is T {
  if (model === null) return value !== undefined
  if (Array.isArray(model)) {
    const [first] = model
    return Array.isArray(value) && (first === undefined || value.every(each => hasShapeOf(first, each)))
  }
  if (!isRecord(model)) return typeof value === typeof model
  return isRecord(value) && Object.entries(model).every(([key, part]) => hasShapeOf(part, value[key]))
}

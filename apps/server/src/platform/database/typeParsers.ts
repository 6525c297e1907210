type Parser = (text: string) => unknown

const asText: Parser = text => text

/** `2026-11-20 17:00:00.5+05:30` → `2026-11-20T11:30:00.500Z` */
export function readInstant(text: string): string {
  if (text === 'infinity' || text === '-infinity') return text
  const [, day, time, offset] = /^(\S+) (\S+?)([+-]\d\d(?::\d\d)?)$/.exec(text) ?? []
  if (day === undefined || time === undefined || offset === undefined) {
    throw new Error('The database returned a time in an unknown format.')
  }
  return new Date(`${day}T${time}${offset.length === 3 ? `${offset}:00` : offset}`).toISOString()
}

function readBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'))
}

/**
 * The parsers by type id (pg_type.oid). Both drivers return all other types as text, so that their rows are the same.
 */
export const typeParsers: Readonly<Record<number, Parser>> = {
  16: text => text === 't',
  17: readBytes,
  20: Number,
  21: Number,
  23: Number,
  26: Number,
  114: text => JSON.parse(text),
  700: Number,
  701: Number,
  1082: asText,
  1114: asText,
  1184: readInstant,
  3802: text => JSON.parse(text),
}

/** The type ids of arrays, with the type id of their elements (25 is text). */
export const arrayElements: Readonly<Record<number, number>> = {
  1000: 16,
  1001: 17,
  199: 114,
  1005: 21,
  1007: 23,
  1009: 25,
  1014: 25,
  1015: 25,
  1016: 20,
  1021: 700,
  1022: 701,
  1028: 26,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  3807: 3802,
}

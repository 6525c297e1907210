import pg from 'pg'
import { arrayElements, typeParsers } from '../typeParsers.ts'

/** The driver’s own list of types, which its getTypeParser is declared with, leaves the arrays out. */
const TEXT_ARRAY: number = 1009

/** The driver's reading of types, set to be the embedded store's. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number) => {
    const element = arrayElements[type]
    if (element === undefined) return typeParsers[type] ?? asText
    const parse = typeParsers[element] ?? asText
    return (text: string) => readTexts(text).map(each => (each === null ? null : parse(each)))
  },
}

function asText(text: string): string {
  return text
}

function readTexts(text: string): (string | null)[] {
  return pg.types.getTypeParser(TEXT_ARRAY)(text)
}

import type { YAMLParseError } from 'yaml'

const advice: Partial<Record<string, string>> = {
  TAB_AS_INDENT: 'a tab stands where spaces belong. Indent with spaces',
  BLOCK_AS_IMPLICIT_KEY:
    'a key stands inside a text. Put a text that holds ": " in quotes, and begin every key below the last one',
  MULTILINE_IMPLICIT_KEY: 'a key goes over several lines. Is a quote missing, or a space too many?',
  DUPLICATE_KEY: 'the key stands twice. Keep one',
  MULTIPLE_DOCS: 'a second document begins. Keep one organization in a file, and take the line --- away',
  BAD_INDENT: 'the line begins too far left or right. Begin it below the one that it belongs to',
}

/** A parser's error in words for a person who writes such a file seldom. */
export function sayYamlError({ code, message }: Pick<YAMLParseError, 'code' | 'message'>): string {
  const said = /closing ["']/.test(message)
    ? 'a text begins with a quote and never ends. Close it'
    : /^Implicit map keys need/.test(message)
      ? 'a key has no colon. Write key: value'
      : (advice[code] ?? message)
  return `This is not YAML as it should be: ${said}.`
}

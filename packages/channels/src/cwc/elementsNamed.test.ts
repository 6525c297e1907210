import { expect, test } from 'vitest'
import { elementsNamed } from './readAnswer.ts'

test.each([
  ['nothing', '', []],
  ['.NET', "The 'Email' element is invalid - The value 'a' is invalid", ['Email']],
  ['.NET with its quotes escaped', 'The &#39;Email&#39; element is invalid', ['Email']],
  ['.NET on a parent', "The element 'Delivery' has incomplete content.", ['Delivery']],
  ['libxml2', 'Expecting an element OrganizationStatement, got nothing', ['OrganizationStatement']],
  ['libxml2 on a value', 'Element Email failed to validate content', ['Email']],
  ['an element of nobody', 'Did not expect element ExtraStuff there', []],
  ['JSON', '{"errors":{"Zip":["is invalid"],"jordan":"x"}}', ['Zip']],
  ['twice the same', "The 'Zip' element is invalid. The 'Zip' element is invalid.", ['Zip']],
  ['a letter that speaks of elements', "The value 'the secret element of surprise'", []],
])('an answer in the manner of %s', (_who, body, expected) => {
  expect(elementsNamed(body)).toEqual(expected)
})

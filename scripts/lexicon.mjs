import fs from 'node:fs'
import { lexiconSource } from './lib/lexiconSource.mjs'
import { lexiconFile } from './lib/paths.mjs'

// Writes what the claim guard knows of English words, from WordNet: once, and again when one of the two changes.

fs.writeFileSync(lexiconFile, lexiconSource)
console.log(`${lexiconFile}: ${lexiconSource.length} characters.`)

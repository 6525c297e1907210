import type { BuildManifest } from '@redress/contract/pageTemplate'

/** Returns the scripts of the chat layout. Pages in the classic layout do not load them. */
export function chatScripts(manifest: BuildManifest): string[] {
  const entries = Object.keys(manifest).filter(key => manifest[key]?.isEntry)
  const everyPage = scriptsOf(entries, manifest)
  return [...scriptsOf(['src/shell/chatParts.tsx'], manifest)].filter(file => !everyPage.has(file))
}

/** Returns the files of these modules and of all modules that they import statically. */
function scriptsOf(modules: readonly string[], manifest: BuildManifest): Set<string> {
  const keys = new Set(modules)
  const files = new Set<string>()
  // The loop also reaches the keys that it adds to the set.
  for (const key of keys) {
    const found = manifest[key]
    if (!found) throw new Error(`The build has no file for ${key}.`)
    files.add(found.file)
    for (const imported of found.imports ?? []) keys.add(imported)
  }
  return files
}

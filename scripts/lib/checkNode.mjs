const [OLDEST_MAJOR, OLDEST_MINOR] = [20, 19]

/** Ends this program with a message if Node is older than the libraries require. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR)) return
  console.error(
    `Redress needs Node ${OLDEST_MAJOR}.${OLDEST_MINOR} or newer; this is ${version}. See https://nodejs.org`,
  )
  process.exit(1)
}

import { plural } from './times.ts'

type Finding = { message: string; remedy?: string }

const finding = (message: string, remedy?: string): Finding => ({ message, ...(remedy ? { remedy } : {}) })

const lastFailure = (reason: string | null) => (reason === null ? '' : ` The last try failed: ${reason}`)

/** The texts about settings and about the machine, which `redress doctor`, the server's startup and /readyz show. */
export const doctor = {
  levels: { ok: 'ok', warning: 'WARNING', error: 'ERROR' },
  summary: (errors: number, warnings: number) =>
    `${plural(errors, 'error', 'errors')}, ${plural(warnings, 'warning', 'warnings')}.`,
  notStarted: (reason: string) =>
    finding(reason, 'Start Redress, wait until it answers, and run this again.'),
  failed: (reason: string) =>
    finding(`This check failed: ${reason}`, 'Run it again, and see the log for details.'),

  settings: finding('All settings are valid.'),
  wrongSetting: (why: string) => finding(why),
  simulator: finding('Letters go to the simulator, and none leaves this machine.'),
  publicSimulator: (address: string) =>
    finding(
      `Letters go to the simulator, and visitors reach this installation at ${address}.`,
      'Set DELIVERY=live and the settings of both chambers (docs/how-to/go-live.md).',
    ),
  live: (chambers: readonly string[]) => finding(`Letters are delivered to: ${chambers.join(', ')}.`),
  chamberOff: (chamber: string) =>
    finding(
      `The ${chamber} is set to off: its members are shown, but no letter is accepted for them.`,
      'To turn it on, remove this setting and set the others.',
    ),
  testingPath: finding(
    'Senate letters are posted to the testing path, so no office reads them.',
    'Set SENATE_ENVIRONMENT=production once the Senate has approved this installation.',
  ),
  publicUrl: (address: string) => finding(`Visitors reach this installation at ${address}.`),
  notPublic: (address: string, why: string) => finding(`${address}: ${why}`),
  proxies: finding('Client addresses are read as TRUSTED_PROXIES says.'),
  noProxies: finding(
    'PUBLIC_URL is https, so visitors arrive through a proxy, but no proxy is trusted: all visitors share one budget.',
    'Name the proxy by its address, such as 127.0.0.1, or set the number of proxies.',
  ),
  limitsOff: finding('Visitors are not limited.', 'Remove LIMITS=off after the trial.'),

  database: (kind: string) => finding(`The database answers (${kind}).`),
  noData: (failure: string | null) =>
    finding(
      `No data was ever loaded.${lastFailure(failure)}`,
      'Run redress data sync, or check this address.',
    ),
  otherCongress: (congress: number, sitting: number) =>
    finding(
      `The data is of Congress ${congress}, but Congress ${sitting} is sitting.`,
      'Run redress data sync, or set this address to data of the sitting Congress.',
    ),
  oldData: (days: number, failure: string | null) =>
    finding(
      `The data is ${plural(days, 'day', 'days')} old.${lastFailure(failure)}`,
      'Run redress data sync. redress data status shows the source.',
    ),
  overdue: (sentences: readonly string[], failure: string | null) =>
    finding(
      `${sentences.join(' ')}${lastFailure(failure)}`,
      'Run redress data sync state-legislators, which says why a list is refused.',
    ),
  leftOut: ({ count, examples }: { count: number; examples: readonly string[] }) =>
    finding(
      `${plural(count, 'record was', 'records were')} left out. ${examples.join(' ')}${count > examples.length ? ' …' : ''}`,
      'All others are in use. Report it to the publisher of the data, or correct your own file.',
    ),
  withoutEmail: (sentences: readonly string[]) =>
    finding(
      sentences.join(' '),
      'Their constituents get telephone numbers. A council’s file is your own: add the addresses to it.',
    ),
  noCommitteeMembers: finding(
    'No committee has members yet, as in the first weeks of a Congress: no condition on a committee holds.',
    'Nothing is to be done: it is fetched every day.',
  ),
  goneForms: (count: number, listed: readonly string[]) =>
    finding(
      `${plural(count, 'form', 'forms')} of an office answered 404 on two days: ${listed.join(', ')}${count > listed.length ? ' …' : ''}.`,
      'Visitors are asked to call instead. Correct the address in the file.',
    ),
  suspended: (count: number, listed: readonly string[]) =>
    finding(
      `Three or more letters to ${plural(count, 'legislator', 'legislators')} came back within seven days: ${listed.join(', ')}${count > listed.length ? ' …' : ''}.`,
      'Further letters to them wait. Look at your mail provider’s reports, and report a wrong address to Open States.',
    ),
  data: (count: string, day: string) => finding(`${count} entries, as of ${day}.`),

  mail: finding('The mail server accepts connections and the login.'),
  simulatedMail: finding('Mail goes to the simulator.'),
  noMail: finding('No mail server is set: constituents get no mail.', 'Set SMTP_URL and MAIL_FROM.'),
  mailFails: (reason: string) =>
    finding(`The mail server cannot be used: ${reason}.`, 'Check the host, port, login and network route.'),

  bounceMailbox: finding(
    'The mailbox of returned emails can be opened. Every email in it is deleted once it is read.',
  ),
  bounceMailboxFails: (reason: string) =>
    finding(
      `The mailbox of returned emails cannot be read: ${reason}.`,
      'Check the host, user, password and folder (docs/how-to/bounces.md).',
    ),

  spf: (domain: string) => finding(`${domain} has an SPF record.`),
  noSpf: (domain: string) =>
    finding(
      `${domain} has no SPF record, so mail servers do not know which servers may send for it.`,
      'Add the record that your mail provider names.',
    ),
  manySpf: (domain: string) =>
    finding(`${domain} has several SPF records, so mail servers ignore them.`, 'Merge them into one.'),
  dmarc: (name: string) => finding(`${name} has a DMARC policy.`),
  noDmarc: (domain: string) =>
    finding(
      `Neither ${domain} nor a domain above it has a DMARC policy, so some offices refuse its mail.`,
      'Add one, for example v=DMARC1; p=none to begin with.',
    ),
  dkim: (name: string) => finding(`${name} has a DKIM key.`),
  noDkim: (name: string) =>
    finding(
      `${name} has no DKIM key, so mail servers cannot check our signature.`,
      'Add your mail provider’s key.',
    ),
  noDkimSelector: finding(
    'DKIM was not checked, because its selector is not known.',
    'Set this to the selector that your mail provider names.',
  ),
  noNameServer: (name: string) =>
    finding(`No name server answered for ${name}.`, 'Run it again. If this stays, check the network.'),

  clock: (seconds: number) => finding(`The clock is accurate to within ${Math.max(1, Math.abs(seconds))} s.`),
  clockOff: (seconds: number) =>
    finding(
      `The clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}.`,
      'Run a time service (NTP).',
    ),
  clockSet: finding('The clock was set with NOW.', 'Remove NOW after the trial.'),
  clockNotChecked: finding('The clock was not checked: no other machine told the time.'),

  disk: (free: string) => finding(`${free} free.`),
  noSpace: (free: string) =>
    finding(
      `${free} free: the embedded database needs 64 MB, so letters are refused.`,
      'Free some space, or set DATA_DIR to another disk.',
    ),
  littleDisk: (free: string) =>
    finding(`Only ${free} free.`, 'Free some space, or set DATA_DIR to another disk.'),

  legalTexts: (added: number) =>
    finding(
      `The legal texts are composed from the settings, with ${plural(added, 'file', 'files')} of your own.`,
    ),
  noContact: finding(
    'The legal texts do not name a contact.',
    'Set it to an email address, or to a page that begins with https:.',
  ),
  wrongAddendum: (problem: string) => finding(problem, 'Correct it, or the next start is refused.'),
  untranslated: (document: string) =>
    finding(
      `Your section of ${document} is shown in English on Spanish pages.`,
      `Write ${document}.es.yaml beside ${document}.en.yaml.`,
    ),

  noModel: finding('No language model is set: the composer writes the letters.'),
  model: (firstSeconds: number, seconds: number) =>
    finding(
      `The language model answered correctly: its first sentence arrived after ${firstSeconds} s, and the last after ${seconds} s.`,
    ),
  modelThinks: (seconds: number) =>
    finding(
      `The language model thinks aloud before it answers, and its first sentence arrived after ${seconds} s.`,
      'Switch its thinking mode off, or use a model without one (docs/how-to/local-model.md).',
    ),
  modelOnlyThinks: finding(
    'The language model thinks aloud, and gave no draft.',
    'Switch its thinking mode off, or use a model without one (docs/how-to/local-model.md).',
  ),
  modelIgnoresSchema: finding(
    'The language model answered, and ignored the JSON schema of a draft.',
    'Use a server that enforces a JSON schema, or another model (docs/how-to/local-model.md).',
  ),
  modelLate: (seconds: number) =>
    finding(
      `The language model gave no sentence within ${seconds} s.`,
      'Use a smaller model or a faster machine, or raise this setting.',
    ),
  modelLateInAll: (seconds: number) =>
    finding(
      `The language model’s draft was not complete within ${seconds} s.`,
      'Use a smaller model or a faster machine, or raise this setting.',
    ),
  modelLimited: finding(
    'The endpoint refuses further requests for now (429).',
    'Raise the limit there, or wait and run this again.',
  ),
  modelRefused: finding(
    'The endpoint refuses the request: the key or the name of the model is wrong.',
    'Check this setting and DRAFTER_MODEL.',
  ),
  modelUnreachable: finding(
    'No language model answers at this address: the connection failed, or it redirects elsewhere.',
    'Check the address and the network route.',
  ),
  modelBroken: finding(
    'The endpoint failed, or its answer broke off or contained no text.',
    'Check that the address ends in /v1, and see the log of the endpoint.',
  ),

  backup: (ago: string) => finding(`The last backup was taken ${ago} ago.`),
  oldBackup: (ago: string) =>
    finding(`The last backup was taken ${ago} ago.`, 'Run redress backup DIR every night.'),
  noBackup: finding('No backup was ever taken.', 'Run redress backup DIR every night.'),

  gateways: finding('No gateway is paused.'),
  paused: (gateway: string) =>
    finding(`${gateway}: paused after failures; letters wait.`, 'redress deliver status shows since when.'),
  refusesUs: (gateway: string, reason: string) =>
    finding(
      `${gateway}: it accepted none of our letters (${reason}), so they wait.`,
      'Correct this setting and restart. If the gateway was changed instead, for example to allow this machine’s address, run redress deliver resume.',
    ),
  unknown: (letters: number) =>
    finding(
      `${plural(letters, 'delivery', 'deliveries')} with unknown outcome.`,
      'Ask the office, then run redress deliver settle.',
    ),

  organizationFiles: finding('Every file in ORGANIZATIONS_DIR may be loaded.'),
  ignoredFile: (file: string, organizationId: string) =>
    finding(
      `${file} is not loaded, because ${organizationId} belongs to the console.`,
      `Remove the file, or run redress organizations adopt ${organizationId} --file.`,
    ),
  webhooks: (waiting: number) =>
    finding(`No target of a webhook fails, and ${plural(waiting, 'message waits', 'messages wait')}.`),
  failing: (target: { organizationId: string; host: string; since: string; reason: string }) =>
    finding(
      `${target.host} of ${target.organizationId} has accepted no webhook since ${target.since}: ${target.reason.replace(/\.$/, '')}.`,
      `Fix it, then run redress webhooks test ${target.organizationId}.`,
    ),
  lost: (messages: number) =>
    finding(
      `${plural(messages, 'webhook message was', 'webhook messages were')} given up this week.`,
      'redress webhooks list shows them, and redress webhooks replay sends them again.',
    ),

  tests: {
    sent: (chamber: string, office: string, id: string) => `${chamber}: letter ${id} to ${office}`,
    off: (chamber: string) => `${chamber}: off, nothing sent`,
    answers: {
      delivered: 'accepted',
      refused: 'REFUSED',
      unavailable: 'NOT REACHED',
      deferred: 'closed',
      misconfigured: 'WRONG SETTINGS',
      unknown: 'NO ANSWER',
    },
    answer: (verdict: string, reason: string) => `  ${verdict}: ${reason}`,
    remedy: (remedy: string) => `  ${remedy}`,
    remedies: {
      refused: (prefix: string) =>
        `Compare ${prefix}_KEY, DELIVERY_AGENT_${prefix}, the DELIVERY_CONTACT variables and this machine's outgoing address with what you registered (docs/how-to/go-live.md).`,
      unavailable: (prefix: string) =>
        `Check ${prefix}_URL and the network route. A gateway may also not answer a machine whose address it does not list.`,
      deferred: (prefix: string) =>
        `Wait until the ${prefix === 'HOUSE' ? 'House' : 'Senate'} gateway opens, and run this again.`,
      misconfigured: (prefix: string) =>
        `The gateway refuses the key, the agent or the address. Correct ${prefix}_KEY, DELIVERY_AGENT_${prefix} or ${prefix}_URL, restart, and run this again.`,
      unknown: (prefix: string) =>
        `Run this again. If the result is the same, check the network route to ${prefix}_URL. No office reads this letter.`,
    },
  },
}

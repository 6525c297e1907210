import { openCongress } from '../../scripts/lib/trial/openCongress.mjs'
import { until } from '../../scripts/lib/trial/until.mjs'
import { noon, openJanuary } from './januaryTrial.mjs'
import { ends, isHeld, seatsByCode, writeNewMembers } from './newMembers.mjs'

/**
 * Runs the product from a minute before noon on January 3, 2027 into the new Congress, while letters wait because the
 * gateways are down. Then the gateways work again, and later the list of new members is loaded.
 * @param {{ people: number, hurry?: boolean }} drill each of the `people` writes to three offices; with `hurry`, the
 * clock skips the minute
 */
export async function drillJanuary({ people, hurry = false }) {
  const congress = await openCongress()
  const trial = await openJanuary(congress, people)
  try {
    const atNoon = await crossNoon(trial, hurry)
    const seen = { ...atNoon, ...(await endLetters(trial)) }
    const result = inFigures(trial, seen)
    return result.limits.every(({ met }) => met) ? result : { ...result, output: trial.said() }
  } finally {
    await trial.stop()
    await congress.stop()
  }
}

async function crossNoon({ faults, post, shown, run, setClock }, hurry) {
  await faults('503')
  await post()
  const before = await shown.count()
  const listed = JSON.parse(await run(['data', 'rollover', '--dry-run', '--json'])).offices
  if (hurry) await setClock({ now: new Date(noon - 1_500).toISOString() })
  const late = await shown.watchNoon(() => setClock({ advanceSeconds: 0 }))
  return { before, listed, late, after: await shown.count() }
}

/**
 * Waits until all letters have ended. The gateways work again after noon, and then the list of new members is loaded.
 */
async function endLetters({ faults, setClock, taken, areTaken, received, writers, folder, run, shown }) {
  await faults('none')
  const untilHours = (what, isSo) =>
    until(what, async () => {
      await setClock({ advanceSeconds: 900 })
      return isSo()
    })
  await untilHours('letters to senators whose terms go on are delivered', async () =>
    areTaken(await taken(), seat => !ends(seat)),
  )
  const early = (await taken()).filter(({ seat }) => ends(seat))
  const toldEarly = await received()
  writeNewMembers(folder)
  await run(['data', 'sync', 'legislators'])
  await untilHours(
    'every letter is at its end, and told',
    async () => areTaken(await taken(), isHeld) && (await received()) === writers.length,
  ).catch(() => {})
  const refused = JSON.parse(await run(['deliver', 'list', '--state', 'refused', '--json']))
  return {
    early,
    toldEarly,
    refused,
    arrived: await taken(),
    received: await received(),
    last: await shown.count(),
  }
}

const inOrder = offices => offices.sort().join()

const officesOf = seats => inOrder(seats.map(({ code }) => code))

function inFigures({ letters, writers, areTaken }, { before, listed, late, after, early, refused, ...end }) {
  const seats = letters.map(({ seat }) => seat)
  const [ending, changed] = [seats.filter(ends), seats.filter(seat => !isHeld(seat))]
  const inHouse = changed.filter(seat => seat.senateClass === null).length
  const wrong = end.arrived.filter(({ seat }) => !isHeld(seat))
  const rehearsed = listed.flatMap(({ office, letters: count }) => Array(count).fill(seatsByCode.get(office)))
  const asChanged = refused.filter(({ reason }) => reason?.startsWith('seat_changed'))
  return {
    figures: {
      'letters that waited at noon': letters.length,
      'of them listed by the dry run': rehearsed.length,
      'named of the old Congress a minute before noon': before.old,
      'looks in the first two seconds': late.looks,
      'named then, or after, though their terms had ended': late.ended + after.ended,
      'senators named on, whose terms go on': after.old,
      'sent to seats that ended before the new list': early.length,
      'delivered in all': end.arrived.length,
      'posted again, under the same id': end.arrived.reduce((sum, { posts }) => sum + posts - 1, 0),
      'ended as seat_changed, House and Senate': `${inHouse}, ${changed.length - inHouse}`,
      'that went to a successor or an empty seat': wrong.length,
      'writers told by email': `${end.received} of ${writers.length}`,
    },
    limits: [
      { what: 'until noon all of the old Congress are named', met: before.old === letters.length },
      {
        what: 'the dry run lists the letters to seats that end, and no other',
        met: officesOf(rehearsed) === officesOf(ending),
      },
      {
        what: 'from noon on no member is named whose term has ended',
        met: late.looks > 0 && late.ended + after.ended === 0,
      },
      {
        what: 'senators whose terms go on stay named',
        met: after.old === letters.length - ending.length,
      },
      { what: 'no letter to a seat that ended leaves before the new list', met: early.length === 0 },
      {
        what: 'those who hold their seats get their letters, each under one id',
        met: areTaken(end.arrived, isHeld),
      },
      {
        what: 'letters to changed seats of both chambers end as seat_changed, and no other is refused',
        met:
          inHouse > 0 &&
          inHouse < changed.length &&
          asChanged.length === refused.length &&
          inOrder(asChanged.map(({ office }) => office)) === officesOf(changed),
      },
      { what: 'no successor gets one', met: wrong.length === 0 },
      {
        what: 'each of their writers is told by email, and not before',
        met: end.received === writers.length && end.toldEarly === 0,
      },
      { what: 'successors are named in the end', met: end.last.next > 0 && end.last.gone === 0 },
    ],
  }
}

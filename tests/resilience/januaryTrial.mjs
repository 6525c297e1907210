import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs'
import { until } from '../../scripts/lib/trial/until.mjs'
import { aBatchOf } from '../../scripts/lib/trial/writers.mjs'
import { redress, startProduct } from './copies.mjs'
import { ends, isHeld, seatsByCode, writeOldMembers } from './newMembers.mjs'

export const noon = Date.parse('2027-01-03T17:00:00Z')

/**
 * The step in the list of all constituencies from one person's home to the next, so that people live all over the
 * country.
 */
const APART = 7

const markerOf = nth => `marker-january-${nth}`

/**
 * Starts the product with its clock at a minute before noon and the names of all members loaded, and prepares people's
 * letters.
 */
export async function openJanuary(congress, people) {
  const folder = temporaryFolder('january')
  const data = path.join(folder, 'data')
  writeOldMembers(folder)
  const env = {
    NOW: '2027-01-03T16:59:00Z',
    LEGISLATORS_URL: `file://${folder}/members.json`,
    GATEWAY_PER_SECOND: '1000',
  }
  const product = await startProduct(congress, data, env)
  const call = openCalls(`http://127.0.0.1:${product.port}`)
  const batches = Array.from({ length: people }, (_, nth) =>
    aBatchOf(nth, { home: nth * APART, marker: markerOf(nth) }),
  )
  const run = async args => {
    const { status, said } = await redress({ congress, data }, args, { env })
    if (status !== 0) throw new Error(`redress ${args.join(' ')}: ${said}`)
    return said
  }
  const letters = lettersOf(batches)
  const shown = openNames(call, batches)
  await until('members are named', async () => (await shown.count()).old === letters.length)
  return {
    folder,
    letters,
    shown,
    run,
    stop: product.stop,
    said: product.said,
    ...openArrivals(congress, letters),
    post: () => post(call, batches),
    /**
     * Moves the product's clock.
     * @returns its time after the move, in ms since 1970
     */
    setClock: async change => Date.parse((await (await call('/sandbox/clock', change, 'PUT')).json()).now),
    /** Sets a fault at both gateways. Letters wait until the fault is removed. */
    faults: fault =>
      Promise.all(['house', 'senate'].map(gateway => congress.order('faults', { gateway, fault }))),
  }
}

const openCalls =
  url =>
  (where, body, method = 'POST') =>
    fetch(url + where, {
      method,
      headers: { 'content-type': 'application/json', 'x-api-key': 'redress-public' },
      body: JSON.stringify(body),
    })

const lettersOf = batches =>
  batches.flatMap(({ submissions }, nth) =>
    submissions.map(({ officeCodeToSubmit, userInfo }) => ({
      seat: seatsByCode.get(officeCodeToSubmit),
      marker: markerOf(nth),
      writer: userInfo.email,
    })),
  )

async function post(call, batches) {
  const answers = await Promise.all(batches.map(batch => call('/api/submission/advocacy', batch)))
  const refused = answers.find(answer => !answer.ok)
  if (refused) throw new Error(`A batch was answered ${refused.status}: ${await refused.text()}`)
}

/** Checks which members' names the product shows to the writers for their home addresses. */
function openNames(call, batches) {
  const homes = batches.map(({ submissions: [{ userInfo }] }) => userInfo)
  const namesAt = async ({ addressState: state, congressionalDistrict: statedDistrict, addressZip: zip }) => {
    const address = { street: '1 Main Street', city: 'Springfield', state, zip, statedDistrict }
    const { legislators } = await (await call('/api/legislator/advocacy', address)).json()
    return legislators.map(each => each.lastName).filter(name => name !== '')
  }
  /**
   * `old` counts members of the old Congress, and `next` the other members. `ended` counts old members whose terms end
   * at noon, and `gone` those of them who lost the seat.
   */
  const count = async (most = homes.length) => {
    const names = (await Promise.all(homes.slice(0, most).map(namesAt))).flat()
    const old = names
      .filter(name => name.startsWith('Oldholder'))
      .map(name => seatsByCode.get(name.split(' ')[1]))
    const ended = old.filter(ends)
    const gone = ended.filter(seat => !isHeld(seat)).length
    return { old: old.length, ended: ended.length, gone, next: names.length - old.length }
  }
  /** Asks repeatedly until two seconds after noon. Only answers from noon on count. */
  async function watchNoon(now) {
    const late = { looks: 0, ended: 0 }
    for (let asked = await now(); asked < noon + 2_000; asked = await now()) {
      const { ended } = await count(5)
      if (asked >= noon) {
        late.looks += 1
        late.ended += ended
      }
      await pause(asked < noon - 5_000 ? 500 : 20)
    }
    return late
  }
  return { count, watchNoon }
}

/** Reads what the offices and the writers have received. */
function openArrivals({ origin }, letters) {
  const messages = async () => (await fetch(`${origin}/sandbox/messages.json`)).json()
  const writers = [...new Set(letters.filter(({ seat }) => !isHeld(seat)).map(each => each.writer))]
  return {
    writers,
    /**
     * Groups letters by delivery id and counts their posts: the drill moves the clock past leases, so a letter can be
     * posted again.
     */
    taken: async () => {
      const byId = new Map()
      for (const { gateway, status, office, deliveryId, body } of await messages()) {
        if (gateway === 'mail' || status >= 300) continue
        const marker = /marker-january-\d+/.exec(body)?.[0]
        const posts = (byId.get(deliveryId)?.posts ?? 0) + 1
        byId.set(deliveryId, { seat: seatsByCode.get(office), marker, posts })
      }
      return [...byId.values()]
    },
    /** Counts the writers who got an email that offers a new letter. */
    received: async () => {
      const mails = (await messages()).filter(({ gateway }) => gateway === 'mail').map(({ body }) => body)
      return writers.filter(writer => mails.some(body => body.includes(writer))).length
    },
    /** Returns whether each letter to one of the given seats has arrived, under one delivery id. */
    areTaken: (arrived, isWanted) =>
      letters
        .filter(({ seat }) => isWanted(seat))
        .every(
          ({ seat, marker }) =>
            arrived.filter(each => each.seat === seat && each.marker === marker).length === 1,
        ),
  }
}

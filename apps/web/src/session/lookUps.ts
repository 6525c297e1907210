import type { Address, GeoAddress } from '@redress/core/address/address'
import {
  addressFailed,
  legislatorsCall,
  legislatorsFailed,
  legislatorsFound,
} from '@redress/core/session/effectCalls'
import { failureReason, type Runner, refusalOf } from './calls.ts'

/** Finds the address at the device's position. Resolves to null if there is no position. */
function findPlace({ client, platform }: Runner, how: { withinMs: number; mayAsk: boolean }) {
  return async (signal: AbortSignal) => {
    const position = await platform.position(how)
    return position && client('postGeoAddress', { body: position, signal })
  }
}

/** Finds the address at the device's position when the visit begins. A missing position is not an error. */
export function findHere(runner: Runner, how: { withinMs: number; mayAsk: boolean }): void {
  const { latest, dispatch } = runner
  latest.abort('legislators')
  latest.run('address', findPlace(runner, how), {
    done: address =>
      dispatch(address ? { type: 'positionFound', address } : { type: 'positionFailed', reason: '' }),
    failed: problem => dispatch({ type: 'positionFailed', reason: failureReason('geo address', problem) }),
  })
}

/** Finds the address at the device's position when the person asks for it. The result only fills in the form. */
export function askLocation(runner: Runner, withinMs: number): void {
  const { latest, dispatch } = runner
  latest.run('location', findPlace(runner, { withinMs, mayAsk: true }), {
    done: address =>
      dispatch(
        address
          ? { type: 'locationFound', address }
          : { type: 'locationFailed', why: 'no-position', reason: '' },
      ),
    failed: problem =>
      dispatch({ type: 'locationFailed', why: 'no-place', reason: failureReason('geo address', problem) }),
  })
}

export function findAddress({ latest, client, dispatch }: Runner, body: Address): void {
  latest.abort('legislators')
  latest.run('address', signal => client('postAddress', { body, signal }), {
    done: address => dispatch({ type: 'addressFound', address }),
    failed: problem => dispatch(addressFailed(refusalOf(problem), failureReason('address', problem))),
  })
}

/** Finds the city of a ZIP code while the person types. If this fails, the person types the city. */
export function findZipPlace({ latest, client, dispatch, platform }: Runner, zip: string): void {
  latest.run('zip', signal => client('zipPlace', { body: { zip }, signal }), {
    done: place => dispatch({ type: 'zipPlaceFound', place }),
    failed: problem => platform.report(failureReason('zip code', problem)),
  })
}

export function findLegislators({ latest, client, dispatch, session }: Runner, address: GeoAddress): void {
  const body = legislatorsCall(address, session().campaignId)
  latest.run('legislators', signal => client('legislators', { body, signal }), {
    done: found => dispatch(legislatorsFound(found)),
    failed: problem => dispatch(legislatorsFailed(refusalOf(problem), failureReason('legislators', problem))),
  })
}

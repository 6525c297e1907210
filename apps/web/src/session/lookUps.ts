import { CallFailed } from '@redress/contract/client'
import type { Address, AddressField, GeoAddress } from '@redress/core/address/address'
import { failureReason, type Runner } from './calls.ts'

const fields = ['street', 'city', 'state', 'zip'] as const satisfies readonly AddressField[]

/** The server's messages by field; undefined for other failures. */
function problemsOf(problem: unknown): ReadonlyMap<string, string> | undefined {
  if (!(problem instanceof CallFailed) || problem.status !== 422) return undefined
  return new Map(problem.failure?.problems?.map(({ field, message }) => [field, message]))
}

function refusedFields(problem: unknown): Partial<Record<AddressField, string>> {
  const problems = problemsOf(problem)
  const refused: Partial<Record<AddressField, string>> = {}
  for (const field of fields) {
    const message = problems?.get(field)
    if (message !== undefined) refused[field] = message
  }
  return refused
}

/** A district that the person stated is sent with the address; a proved one need not be. */
function withStatedDistrict({ street, city, state, zip, source, congressionalDistrict }: GeoAddress) {
  const isStated = source === 'stated' && congressionalDistrict >= 0
  return { street, city, state, zip, ...(isStated ? { statedDistrict: congressionalDistrict } : {}) }
}

/** The address at the device's position; null without a position. */
function findPlace({ client, platform }: Runner, how: { withinMs: number; mayAsk: boolean }) {
  return async (signal: AbortSignal) => {
    const position = await platform.position(how)
    return position && client('postGeoAddress', { body: position, signal })
  }
}

/** On entry: the browser does not prompt, and no position is no failure. */
export function findHere(runner: Runner, withinMs: number): void {
  const { latest, dispatch } = runner
  latest.abort('legislators')
  latest.run('address', findPlace(runner, { withinMs, mayAsk: false }), {
    done: address =>
      dispatch(address ? { type: 'positionFound', address } : { type: 'positionFailed', reason: '' }),
    failed: problem => dispatch({ type: 'positionFailed', reason: failureReason('geo address', problem) }),
  })
}

/** At the person's request. The result fills the form and changes nothing else. */
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
    failed: problem => {
      const reason = failureReason('address', problem)
      dispatch({ type: 'addressFailed', reason, refused: refusedFields(problem) })
    },
  })
}

export function findLegislators({ latest, client, dispatch }: Runner, address: GeoAddress): void {
  latest.run('legislators', signal => client('legislators', { body: withStatedDistrict(address), signal }), {
    done: ({ legislators, vacancies, constituentDistrict, ...facts }) =>
      dispatch({
        type: 'legislatorsFound',
        legislators,
        vacancies,
        foundFor: { ...facts, congressionalDistrict: constituentDistrict },
      }),
    failed: problem => {
      const reason = failureReason('legislators', problem)
      const isRefused = problemsOf(problem)?.has('statedDistrict') ?? false
      dispatch({ type: isRefused ? 'districtRefused' : 'legislatorsFailed', reason })
    },
  })
}

import type { GeoAddress } from '../../address/address.ts'
import { districtChoices } from '../../address/districtChoices.ts'
import { quietly, type Reactions, type Step } from '../rules.ts'
import type { Session } from '../session.ts'

function settle(session: Session, district: Pick<GeoAddress, 'congressionalDistrict' | 'source'>): Step {
  const address = { ...session.address, ...district }
  return {
    session: {
      ...session,
      address,
      addressFailed: false,
      waiting: { ...session.waiting, legislators: true },
    },
    effects: [{ do: 'findLegislators', address }],
  }
}

export const onDistrict: Reactions<'districtStated' | 'districtRefused'> = {
  /** The person's own statement counts where the address proves nothing, and only for a district it may be. */
  districtStated(session, { district }) {
    const { address, waiting } = session
    if (waiting.address || !districtChoices(address).includes(district)) return quietly(session)
    return settle(session, { congressionalDistrict: district, source: 'stated' })
  },

  /** A statement that the server does not take is forgotten, and asked for anew, rather than losing everybody. */
  districtRefused(session, { reason }) {
    const { address } = session
    if (address.source !== 'stated') return quietly(session)
    const source = address.districtCandidates.length > 0 ? 'zip' : 'none'
    const { session: unsettled, effects } = settle(session, { congressionalDistrict: -1, source })
    return { session: unsettled, effects: [{ do: 'report', reason }, ...effects] }
  },
}

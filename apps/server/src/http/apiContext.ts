import type { DistrictContext } from '../addresses/findDistrict.ts'
import type { Log } from '../base/log.ts'
import type { BillSource } from '../bills/billSource.ts'
import type { WriteDraft } from '../drafts/writeDraft.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Photos } from '../outside/photos/photos.ts'
import type { AcceptContext } from '../submissions/accept.ts'
import type { Cards } from '../unfurl/openCards.ts'
import type { BootContext } from './bootFor.ts'

/** All that the calls and the page need of the rest of the server. */
export type ApiContext = BootContext &
  AcceptContext &
  DistrictContext & {
    log: Log
    metrics: Metrics
    bills: BillSource
    writeDraft: WriteDraft
    photos: Photos
    cards: Cards
    legislatorsWithEmail: ReadonlyMap<string, string>
  }

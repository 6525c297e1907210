import type { FormSurroundings } from '@redress/contract/plainPages'
import type { ErasedReceipt } from '@redress/contract/receipt'
import { receiptWordsOf } from '@redress/words/receiptWords'
import { useLanguage } from '../language/useWords.ts'
import { SwitchboardLink } from './OfficeRecord.tsx'
import { KeptContactCard } from './ReceiptActions.tsx'
import { Time } from './Time.tsx'

type ErasedProps = Pick<FormSurroundings, 'address' | 'formNonce'> & { receipt: ErasedReceipt }

/**
 * Says what was erased and when. If somebody else wrote in the reader's name, says how many letters were delivered
 * before they could be stopped.
 */
export function ErasedText({ receipt, address, formNonce }: ErasedProps) {
  const words = receiptWordsOf(useLanguage())
  const { disownedAt, erasedAt, letters, delivered, isToCongress, keptContact } = receipt
  const isLate = disownedAt !== null && delivered > 0
  const title = disownedAt === null ? words.titles.erased : words.titles.disowned
  return (
    <>
      <h1>{isLate ? words.titles.disownedLate(delivered) : title}</h1>
      <p>
        {words.on} <Time at={disownedAt ?? erasedAt} />
        {disownedAt ? `${words.disowned} ${words.disownedAfter}` : words.erased} {words.eastern}
      </p>
      <p>{words.remains(letters, delivered)}</p>
      <p>{words.remainsNobody}</p>
      {isLate && (
        <>
          <p>{words.disownedTell(isToCongress)}</p>
          {isToCongress && (
            <p>
              <SwitchboardLink />
            </p>
          )}
        </>
      )}
      <KeptContactCard kept={keptContact} action={`${address}/withdraw`} formNonce={formNonce} />
    </>
  )
}

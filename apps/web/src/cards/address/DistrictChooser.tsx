import { districtChoices } from '@redress/core/address/districtChoices'
import { sayDistrict } from '@redress/core/address/sayDistrict'
import { useState } from 'react'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import { ChooseDistrict } from './ChooseDistrict.tsx'
import { ConfirmDistrict } from './ConfirmDistrict.tsx'
import styles from './DistrictChooser.module.css'
import { DistrictPanel } from './DistrictPanel.tsx'
import { isDistrictUnknown } from './isDistrictUnknown.ts'

/**
 * Asks for the House district where the address does not prove it, and keeps the answer in sight. That it asks
 * is announced once; the focus follows whoever answers, or changes the answer.
 */
export function DistrictChooser({ onEdit }: { onEdit: () => void }) {
  const { session } = useSession()
  const { address, touched, waiting } = session
  const [did, setDid] = useState<'nothing' | 'change' | 'answer'>('nothing')
  const choices = districtChoices(address)
  const isStated = address.source === 'stated' && !waiting.address
  const isNew = choices.length > 0 && isDistrictUnknown(session)
  const isAsked = isNew || (isStated && did === 'change')
  return (
    <>
      <p role="status" className="visuallyHidden">
        {isNew && words.district.asked}
      </p>
      {isAsked && (
        <DistrictPanel takesFocus={did === 'change'} wrong={isNew && touched.address}>
          <Question choices={choices} onEdit={onEdit} onAnswer={() => setDid('answer')} />
        </DistrictPanel>
      )}
      {isStated && !isAsked && (
        <DistrictPanel takesFocus={did === 'answer'}>
          <Answer {...(choices.length > 1 ? { onChange: () => setDid('change') } : {})} />
        </DistrictPanel>
      )}
    </>
  )
}

type QuestionProps = { choices: readonly number[]; onEdit: () => void; onAnswer: () => void }

function Question({ choices, onEdit, onAnswer }: QuestionProps) {
  const { tell } = useSession()
  const [only] = choices
  const say = (district: number) => {
    onAnswer()
    tell({ type: 'districtStated', district })
  }
  if (choices.length === 1 && only !== undefined) {
    return <ConfirmDistrict district={only} onConfirmed={say} onEdit={onEdit} />
  }
  return <ChooseDistrict key={choices.join()} choices={choices} onChosen={say} />
}

function Answer({ onChange }: { onChange?: () => void }) {
  const { session } = useSession()
  const { state, congressionalDistrict } = session.address
  return (
    <div className={styles.answer}>
      <p id="district-title">{words.district.stated(sayDistrict(state, congressionalDistrict))}</p>
      {onChange && (
        <Button kind="link" onClick={onChange}>
          {words.district.change}
        </Button>
      )}
    </div>
  )
}

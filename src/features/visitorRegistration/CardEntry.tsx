import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { CardScanProps } from './cardScan/CardScan'
import { CardScanButton } from './cardScan/CardScanButton'
import { ScanOnDemand } from './ScanOnDemand'

/** The recognition of business cards, begun by a press; the form can be filled in without it. */
export const CardEntry = observer(function CardEntry(props: Omit<CardScanProps, 'starts'>) {
  const [starts, setStarts] = useState(0)
  return (
    <>
      <CardScanButton disabled={props.form.isSubmitting} onPress={() => setStarts(starts + 1)} />
      {starts > 0 && <ScanOnDemand {...props} starts={starts} />}
    </>
  )
})

import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { CardScanProps } from './cardScan/CardScan'
import { CardScanButton } from './cardScan/CardScanButton'
import { fetchScanAhead, ScanOnDemand } from './ScanOnDemand'

/** The recognition of business cards, begun by a press; the form can be filled in without it. */
export const CardEntry = observer(function CardEntry(props: Omit<CardScanProps, 'starts'>) {
  const [starts, setStarts] = useState(0)
  useEffect(fetchScanAhead, [])
  return (
    <>
      <CardScanButton disabled={props.form.isSubmitting} onPress={() => setStarts(starts + 1)} />
      {starts > 0 && <ScanOnDemand {...props} starts={starts} />}
    </>
  )
})

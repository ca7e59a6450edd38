import { keepsCard } from '@core/form/cardPicture'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import type { CardScanProps } from './cardScan/CardScan'
import { CardScanPanel } from './cardScan/CardScanPanel'
import { choosePhoto, type PhotoSource } from './cardScan/choosePhoto'
import { fetchScanAhead, ScanOnDemand } from './ScanOnDemand'

/** The entry to business-card recognition. The form can be filled in without it. */
export const CardEntry = observer(function CardEntry(
  props: Omit<CardScanProps, 'photo' | 'source'>,
) {
  const { media } = useStores().platform
  const [chosen, setChosen] = useState<Pick<CardScanProps, 'photo' | 'source'>>()
  useEffect(() => fetchScanAhead(media), [media])
  const choose = (source: PhotoSource) => {
    const photo = choosePhoto(media, source)
    // The recognition reports a failure; its code may still be loading.
    photo.catch(() => undefined)
    setChosen({ photo, source })
  }
  return (
    <>
      <CardScanPanel
        mayKeep={keepsCard(props.form.form)}
        disabled={props.form.isSubmitting}
        onChoose={choose}
      />
      {chosen && <ScanOnDemand {...props} {...chosen} />}
    </>
  )
})

import { keepsCard } from '@core/form/cardPicture'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import type { CardScanProps } from './cardScan/CardScan'
import { CardScanPanel } from './cardScan/CardScanPanel'
import { choosePhoto, type PhotoSource } from './cardScan/choosePhoto'
import { fetchScanAhead, ScanOnDemand } from './ScanOnDemand'

/** The recognition of business cards, begun by a press; the form can be filled in without it. */
export const CardEntry = observer(function CardEntry(
  props: Omit<CardScanProps, 'photo' | 'source'>,
) {
  const { media } = useStores().platform
  const [chosen, setChosen] = useState<Pick<CardScanProps, 'photo' | 'source'>>()
  useEffect(() => fetchScanAhead(media), [media])
  const choose = (source: PhotoSource) => {
    const photo = choosePhoto(media, source)
    // A refusal is said by the recognition, which may have to come first.
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

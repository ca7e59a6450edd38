import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import type { LocalFile } from '@/utils/media'
import type { CardScanProps } from './cardScan/CardScan'
import { CardScanButton } from './cardScan/CardScanButton'
import { choosePhoto } from './cardScan/choosePhoto'
import { fetchScanAhead, ScanOnDemand } from './ScanOnDemand'

/** The recognition of business cards, begun by a press; the form can be filled in without it. */
export const CardEntry = observer(function CardEntry(props: Omit<CardScanProps, 'photo'>) {
  const { media } = useStores().platform
  const [photo, setPhoto] = useState<Promise<LocalFile | undefined>>()
  useEffect(() => {
    media.prepare()
    return fetchScanAhead()
  }, [media])
  const choose = () => {
    const chosen = choosePhoto(media)
    // A refusal is said by the recognition, which may have to come first.
    chosen.catch(() => undefined)
    setPhoto(chosen)
  }
  return (
    <>
      <CardScanButton disabled={props.form.isSubmitting} onPress={choose} />
      {photo && <ScanOnDemand {...props} photo={photo} />}
    </>
  )
})

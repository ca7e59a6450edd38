import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { placeMessages } from '@/i18n/messages/places'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { PlaceCard } from './PlaceCard'
import { readPlace } from './readPlace'
import './places.scss'

/** Shows the place of `lat`, `lng`, `name` and `address` (SPEC §2 "system pages"). */
export const OpenLocationPage = observer(function OpenLocationPage() {
  const { platform } = useStores()
  const text = useText(placeMessages)
  const navigate = useNavigate()
  const [place] = useState(() => readPlace(platform.readLocation().query))
  return (
    <PageShell title={text('place.show')} width="reading" footer={false}>
      {place ? (
        <PlaceCard place={place} />
      ) : (
        <EmptyState
          icon="location"
          title={text('place.invalid')}
          detail={text('place.invalidDetail')}
          action={{
            text: text('place.back'),
            icon: 'back',
            onPress: () => navigate.back('landing'),
          }}
        />
      )}
    </PageShell>
  )
})

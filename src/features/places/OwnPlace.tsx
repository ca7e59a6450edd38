import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { TextField } from '@/components/TextField/TextField'
import { placeMessages } from '@/i18n/messages/places'
import { useText } from '@/i18n/useText'
import type { TypedPlace } from '@/platform/place'
import { useStores } from '@/stores/StoreContext'
import { useLasting } from '@/shell/useLasting'
import { PositionNote } from './PositionNote'
import type { PositionStore } from './PositionStore'
import { plainText } from './readPlace'

const LONGEST = { name: 100, address: 200 }

/** A place outside the fair's list: the user's position with a name they write, or only a text. */
export const OwnPlace = observer(function OwnPlace({
  position,
  onChoose,
}: {
  position: PositionStore
  onChoose: (place: TypedPlace) => void
}) {
  const { platform } = useStores()
  const text = useText(placeMessages)
  const [name, setName] = useLasting('name', '')
  const [address, setAddress] = useLasting('address', '')
  const [isMissing, setMissing] = useState(false)
  const { point } = position
  const use = () => {
    const written = {
      name: plainText(name, LONGEST.name),
      address: plainText(address, LONGEST.address),
    }
    if (!point && !written.name && !written.address) return setMissing(true)
    onChoose({
      ...written,
      name: written.name || written.address || text('place.me'),
      ...(point && { point }),
    })
  }
  const write = (set: (value: string) => void) => (value: string) => {
    set(value)
    setMissing(false)
  }
  return (
    <View className="tf-places__own">
      <SectionHead title={text('place.write')} />
      <View className="tf-places__card">
        {platform.capabilities.canLocate && (
          <>
            <Button
              kind="secondary"
              size="medium"
              icon="location"
              loading={position.isAsking}
              onPress={() => void position.ask()}
            >
              {text('place.mine')}
            </Button>
            <PositionNote position={position} />
          </>
        )}
        {(['name', 'address'] as const).map(field => (
          <View key={field} className="tf-places__field">
            <Text id={`place-${field}-label`} className="tf-places__label">
              {text(`place.${field}`)}
            </Text>
            <TextField
              id={`place-${field}`}
              labelledBy={`place-${field}-label`}
              describedBy={isMissing ? 'place-missing' : undefined}
              invalid={isMissing}
              value={field === 'name' ? name : address}
              onChange={write(field === 'name' ? setName : setAddress)}
              onConfirm={use}
            />
          </View>
        ))}
        <View aria-live="polite" id="place-missing" className="tf-places__error">
          {isMissing && text('place.nameNeeded')}
        </View>
        <Button block onPress={use}>
          {text('place.use')}
        </Button>
      </View>
    </View>
  )
})

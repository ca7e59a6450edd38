import { Text, View } from '@tarojs/components'
import type { VrPreviewReply, VrSpot } from '@core/contract/hallVr'
import { MAX_SPOTS } from '@core/domain/panorama'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { LazyPanorama } from '@/components/Panorama/LazyPanorama'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { hallVrMessages } from '@/i18n/messages/hallVr'
import { vrMessages } from '@/i18n/messages/vrBooth'
import { useText } from '@/i18n/useText'
import type { RecordOnPage } from '@/resources/record/useRecord'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import './VrSpots.scss'

/**
 * A VR booth with a panorama as visitors will see it, even before its review. The user marks its
 * products here: they turn the picture until the product is in the middle, then press its button.
 */
export const VrSpots = observer(function VrSpots({ record }: { record: RecordOnPage }) {
  const { api, language } = useStores()
  const { id } = record.calls
  const { state, values } = record.store.submission ?? {}
  // the saved answers that this part shows
  const saved = JSON.stringify([state, values?.['Panorama'], values?.['Products']])
  const hasPanorama = JSON.stringify(values?.['Panorama'] ?? []) !== '[]'
  const { state: loaded } = useLoad(`${id} ${saved} ${language.current}`, async () => {
    if (id === undefined || !hasPanorama) return undefined
    const booth = await api.call('vr.preview', { Id: id })
    return { booth, of: saved }
  })
  const { booth, of } = loaded.value ?? {}
  return booth?.Way === 'panorama' && booth.Panorama !== '' ? (
    <Preview key={of} booth={booth} />
  ) : null
})

const Preview = observer(function Preview({ booth }: { booth: VrPreviewReply }) {
  const { api, platform } = useStores()
  const text = useText(vrMessages)
  const hall = useText(hallVrMessages)
  const { busy, run } = useOwnAction()
  const [spots, setSpots] = useState<readonly VrSpot[]>(booth.Spots)
  const [chosen, choose] = useState<string>()
  const middle = useRef({ yaw: 0, pitch: 0 })
  const isMarking = booth.MayMark && booth.Products.length > 0
  const save = async (next: readonly VrSpot[]) => {
    await api.call('vr.spots', { Id: booth.Id, Spots: next.map(spot => ({ ...spot })) })
    setSpots(next)
  }
  const mark = (Product: string) => {
    const [Yaw, Pitch] = [round(middle.current.yaw), round(middle.current.pitch)]
    void run(Product, () =>
      save(
        [...spots.filter(spot => spot.Product !== Product), { Product, Yaw, Pitch }].slice(
          -MAX_SPOTS,
        ),
      ),
    )
  }
  const nameOf = (product: string) => booth.Products.find(({ Id }) => Id === product)?.Title ?? ''
  return (
    <View className="tf-vr-spots">
      <SectionHead title={text('vr.preview')} />
      {!booth.IsOnline && <Text className="tf-vr-spots__how">{text('vr.previewHow')}</Text>}
      <Text className="tf-vr-spots__how">
        {text(isMarking ? 'vr.spotsHow' : booth.MayMark ? 'vr.spotsNone' : 'vr.spotsLater')}
      </Text>
      <LazyPanorama
        src={siteAddress(booth.Panorama, platform.apiBase)}
        first={siteAddress(booth.PanoramaFirst, platform.apiBase)}
        small={siteAddress(booth.PanoramaSmall, platform.apiBase)}
        label={hall('hallVr.viewer', { name: booth.Title })}
        spots={spots.map(({ Product, Yaw, Pitch }) => ({
          id: Product,
          name: nameOf(Product),
          yaw: Yaw,
          pitch: Pitch,
        }))}
        chosen={chosen}
        nearer={hall('hallVr.nearer')}
        farther={hall('hallVr.farther')}
        loading={hall('hallVr.loading')}
        onChoose={choose}
        onLook={isMarking ? place => (middle.current = place) : undefined}
      />
      {(isMarking ? booth.Products : []).map(({ Id, Title }) => {
        const isMarked = spots.some(({ Product }) => Product === Id)
        return (
          <View key={Id} className="tf-vr-spots__row">
            <Text className="tf-vr-spots__name">{Title}</Text>
            {isMarked && (
              <Button
                kind="text"
                size="small"
                label={text('vr.spotRemoveOf', { name: Title })}
                onPress={() =>
                  void run(Id, () => save(spots.filter(({ Product }) => Product !== Id)))
                }
              >
                {text('vr.spotRemove')}
              </Button>
            )}
            <Button
              kind="secondary"
              size="small"
              loading={busy === Id}
              label={text('vr.spotSetOf', { name: Title })}
              onPress={() => mark(Id)}
            >
              {text(isMarked ? 'vr.spotMove' : 'vr.spotSet')}
            </Button>
          </View>
        )
      })}
    </View>
  )
})

const round = (degrees: number) => Math.round(degrees * 10) / 10

import { Text, View } from '@tarojs/components'
import type { HallVrOpenReply, VrSpot } from '@core/contract/hallVr'
import { MAX_SPOTS } from '@core/domain/panorama'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { LazyPanorama } from '@/components/Panorama/LazyPanorama'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { hallVrMessages } from '@/i18n/messages/hallVr'
import { vrMessages } from '@/i18n/messages/vrBooth'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import './VrSpots.scss'

/**
 * Marks the products of a VR booth in its panorama: turn the picture until the product is in the
 * middle, then press its button.
 */
export const VrSpots = observer(function VrSpots({ id }: { id: string | undefined }) {
  const { api } = useStores()
  const [booth, setBooth] = useState<HallVrOpenReply>()
  useEffect(() => {
    let isHere = true
    if (id !== undefined)
      api.call('hall.vrBooth', { Id: id }).then(
        reply => isHere && setBooth(reply),
        (error: unknown) => {
          // not online yet
          if (!(error instanceof ApiError)) throw error
        },
      )
    return () => {
      isHere = false
    }
  }, [api, id])
  return booth?.Way === 'panorama' && booth.Products.length > 0 ? <Marking booth={booth} /> : null
})

const Marking = observer(function Marking({ booth }: { booth: HallVrOpenReply }) {
  const { api, platform } = useStores()
  const text = useText(vrMessages)
  const hall = useText(hallVrMessages)
  const { busy, run } = useOwnAction()
  const [spots, setSpots] = useState<readonly VrSpot[]>(booth.Spots)
  const middle = useRef({ yaw: 0, pitch: 0 })
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
      <SectionHead title={text('vr.spots')} />
      <Text className="tf-vr-spots__how">{text('vr.spotsHow')}</Text>
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
        chosen={undefined}
        nearer={hall('hallVr.nearer')}
        farther={hall('hallVr.farther')}
        loading={hall('hallVr.loading')}
        onChoose={() => undefined}
        onLook={place => (middle.current = place)}
      />
      {booth.Products.map(({ Id, Title }) => {
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

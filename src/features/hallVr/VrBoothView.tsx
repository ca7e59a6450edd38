import { Text, View } from '@tarojs/components'
import type { HallVrOpenReply } from '@core/contract/hallVr'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { ApiError, messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { hallMessages } from '@/i18n/messages/hall'
import { hallVrMessages } from '@/i18n/messages/hallVr'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { BoothPlate } from '@/shell/hall/BoothPlate'
import { HallPage } from '@/shell/hall/HallPage'
import { ShareButton } from '@/shell/hall/ShareButton'
import { ShownProducts } from '@/shell/hall/ShownProducts'
import { useNavigate } from '@/shell/navigate'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { VrLink } from './VrLink'
import { VrPanorama } from './VrPanorama'
import './HallVr.scss'

/** One VR booth: its panorama with products in it, or the way to the exhibitor's own page. */
export const VrBoothView = observer(function VrBoothView({ id }: { id: string }) {
  const { api, config, language } = useStores()
  const text = useText(hallVrMessages)
  const hall = useText(hallMessages)
  const name = useText(routeMessages)
  const navigate = useNavigate()
  const isReady = config.settings !== undefined
  const { state, reload } = useLoad(`${id} ${isReady} ${language.current}`, async () =>
    isReady ? api.call('hall.vrBooth', { Id: id }) : undefined,
  )
  const booth = state.value
  const isGone = state.error instanceof ApiError && state.error.code === 'unknown_record'
  const company = booth && localized(booth.Company.Name, booth.Company.Name_en, language.current)
  const share = booth &&
    company && {
      title: `${company} · ${booth.Title}`,
      description: booth.Company.Booth,
      ...(booth.Cover && { image: booth.Cover }),
    }
  return (
    <HallPage
      title={company ?? name('hallVr')}
      width="wide"
      tab="vr"
      fallback="hallVr"
      {...(share && { share })}
    >
      {booth && <Booth booth={booth} />}
      {isGone && (
        <EmptyState
          icon="eye"
          title={text('hallVr.gone')}
          detail={text('hallVr.goneDetail')}
          action={{ text: text('hallVr.toList'), onPress: () => navigate.replace('hallVr') }}
        />
      )}
      {!booth && state.status === 'failed' && !isGone && (
        <ErrorState
          message={messageOf(state.error, text('hallVr.failed')) ?? text('hallVr.failed')}
          retry={{ text: hall('hall.retry'), onPress: reload }}
        />
      )}
      {!booth && state.status !== 'failed' && (
        <Skeleton shape="form" label={hall('hall.loading')} rows={4} />
      )}
    </HallPage>
  )
})

const Booth = observer(function Booth({ booth }: { booth: HallVrOpenReply }) {
  const { current } = useStores().language
  const text = useText(hallVrMessages)
  const navigate = useNavigate()
  const { Company } = booth
  const company = { id: Company.Id, name: localized(Company.Name, Company.Name_en, current) }
  return (
    <View className="tf-vr">
      {booth.Way === 'panorama' ? (
        <VrPanorama booth={booth} company={company} />
      ) : (
        <VrLink booth={booth} />
      )}
      <View className="tf-vr__share">
        <ShareButton kind="vr" id={booth.Id} />
      </View>
      <Pressable
        role="link"
        className="tf-vr__company"
        onPress={() => navigate.to('hallCompany', { id: company.id })}
      >
        <View className="tf-vr__names">
          <View {...heading(2)} className="tf-vr__title">
            {booth.Title}
          </View>
          <Text className="tf-vr__name">{company.name}</Text>
        </View>
        <BoothPlate booth={Company.Booth} isInk />
        <Icon name="chevron-right" size={18} />
      </Pressable>
      <View className="tf-vr__products">
        <ShownProducts
          title={text('hallVr.products')}
          company={company}
          products={booth.Products}
        />
      </View>
    </View>
  )
})

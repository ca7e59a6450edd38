import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { Banner } from '@/components/Banner/Banner'
import { menuMessages } from '@/i18n/messages/menu'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useNavigate } from '../navigate'
import { openAddress } from '../openAddress'

/** The pictures and films of one place of the configuration's `Ads`. */
export const AdPictures = observer(function AdPictures({ place }: { place: string }) {
  const { config, language, platform } = useStores()
  const text = useText(menuMessages)
  const navigate = useNavigate()
  const items = (config.settings?.ads[place] ?? []).map(({ photo, video, link, title, intervalSeconds }) => ({
    photo,
    video,
    link,
    title: localized(title.cn, title.en, language.current),
    ...(intervalSeconds && intervalSeconds > 0 ? { intervalMs: intervalSeconds * 1000 } : {}),
  }))
  return <Banner label={text('ads.region')} items={items} onOpen={link => openAddress(link, navigate, platform)} />
})

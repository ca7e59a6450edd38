import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { Banner } from '@/components/Banner/Banner'
import { menuMessages } from '@/i18n/messages/menu'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useNavigate } from '../navigate'
import { openAddress } from '../openAddress'

/**
 * Widths of the places in windows wider than a phone (AdBanner.scss and the pages that contain
 * them).
 */
const WIDE: Readonly<Record<string, string>> = {
  oa_banner: '(min-width: 960px) 352px, (min-width: 501px) 608px',
  oa_ex_banner: '(min-width: 960px) 832px, (min-width: 501px) 720px',
}

/** The pictures and films of one place in the configuration's `Ads`. */
export const AdPictures = observer(function AdPictures({ place }: { place: string }) {
  const { config, language, platform } = useStores()
  const text = useText(menuMessages)
  const navigate = useNavigate()
  const items = (config.settings?.ads[place] ?? []).map(
    ({ photo, video, link, title, intervalSeconds }) => ({
      photo,
      video,
      link,
      title: localized(title.cn, title.en, language.current),
      ...(intervalSeconds && intervalSeconds > 0 ? { intervalMs: intervalSeconds * 1000 } : {}),
    }),
  )
  return (
    <Banner
      label={text('ads.region')}
      items={items}
      width={686}
      {...(WIDE[place] && { wide: WIDE[place] })}
      onOpen={link => openAddress(link, navigate, platform)}
    />
  )
})

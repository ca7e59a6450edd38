import { localized } from '@core/domain/language'
import { frameMessages } from '@/i18n/messages/frame'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useNavigate } from '../navigate'
import { useContact } from '../useContact'
import type { BarMenuItem } from './frameNav'

/** Help entries: the organiser's contact, the news and the pages of the fair. For observers. */
export function useHelp(): BarMenuItem[] {
  const { config, language } = useStores()
  const text = useText(frameMessages)
  const navigate = useNavigate()
  const contact = useContact()
  const pages = (config.settings?.pages ?? []).map(({ id, title }): BarMenuItem => ({
    id: `page-${id}`,
    icon: 'file',
    text: localized(title.cn, title.en, language.current),
    onPress: () => navigate.to('content', { type: id }),
  }))
  return [
    ...(config.settings?.contactUrl
      ? [
          {
            id: 'contact',
            icon: 'service' as const,
            text: text('frame.contact'),
            onPress: () => void contact(),
          },
        ]
      : []),
    {
      id: 'news',
      icon: 'notice',
      text: text('frame.news'),
      onPress: () => navigate.to('newsList'),
    },
    ...pages,
  ]
}

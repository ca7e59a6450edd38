import { LANGUAGES } from '@core/domain/language'
import { moneyText } from '@core/format/money'
import { format } from '@core/messages/defineMessages'
import { useMemo } from 'react'
import { badgeMessages } from '@/i18n/messages/badges'
import type { ResourceKind } from '@/resources/ResourceKind'
import { useStores } from '@/stores/StoreContext'
import { badgeKind } from './badgeKind'

/**
 * The badge kind of this fair. If the fair charges for a lost badge, the price is shown before the
 * user reports the loss. For observers.
 */
export function useBadgeKind(): ResourceKind {
  const { config } = useStores()
  const reissue = config.settings?.badgeReissue
  return useMemo(() => {
    if (!reissue?.Fee) return badgeKind
    const words = badgeMessages['badge.loseFee']
    const [cn, en] = LANGUAGES.map(language =>
      format(words[language], { fee: moneyText(language, reissue.Fee, reissue.Currency) }),
    )
    return {
      ...badgeKind,
      messages: { ...badgeKind.messages, 'badge.askDetail.lose': { cn: cn ?? '', en: en ?? '' } },
    }
  }, [reissue])
}

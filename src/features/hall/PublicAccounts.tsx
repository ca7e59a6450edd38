import { Image, Text, View } from '@tarojs/components'
import { presentAnswers } from '@core/answers/presentAnswers'
import { observer } from 'mobx-react-lite'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { profileMessages } from '@/i18n/messages/profile'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import type { PublicRecord } from './publicRecords'
import './PublicPresence.scss'

/**
 * The company's social accounts for the language of this page. Pressing an address opens it; a
 * mini-program copies it.
 */
export const PublicAccounts = observer(function PublicAccounts({
  accounts,
}: {
  accounts: readonly PublicRecord[]
}) {
  const { language, platform } = useStores()
  const text = useText(profileMessages)
  const here = accounts.filter(({ values }) => isOnPage(values['Pages'], language.current))
  if (here.length === 0) return null
  return (
    <View className="tf-presence">
      <SectionHead title={text('profile.accounts')} />
      <View role="list">
        {here.map(({ id, form, values, files }) => {
          const rows = presentAnswers(form, values, language.current)
          const said = (field: string) => rows.find(row => row.id === field)?.text ?? ''
          const [name, account] = [said('Name'), said('Account')]
          const stored = rows.find(row => row.id === 'Qr')?.urls?.[0]
          const found = stored === undefined ? undefined : files[stored]
          const qr = found === undefined ? undefined : siteAddress(found, platform.apiBase)
          return (
            <View key={id} role="listitem" className="tf-presence__row">
              <View className="tf-presence__main">
                <Text className="tf-presence__name">{name}</Text>
                <Text className="tf-presence__part">{said('Platform')}</Text>
                {account.startsWith('https://') ? (
                  <Pressable
                    role="link"
                    className="tf-presence__link"
                    onPress={() => void platform.openLink(account)}
                  >
                    <Text>{account}</Text>
                  </Pressable>
                ) : (
                  <Text className="tf-presence__part">{account}</Text>
                )}
              </View>
              {qr && (
                <Pressable
                  label={text('profile.accountQr', { name })}
                  onPress={() => platform.media.preview([qr], qr)}
                >
                  <Image className="tf-presence__picture" mode="aspectFit" lazyLoad src={qr} />
                </Pressable>
              )}
            </View>
          )
        })}
      </View>
    </View>
  )
})

/** `Pages` names the one language whose page shows the account, or both. */
function isOnPage(pages: unknown, language: string): boolean {
  const selected: unknown =
    typeof pages === 'object' && pages !== null && 'selected' in pages ? pages.selected : pages
  const [only = 'both'] = Array.isArray(selected) ? selected : []
  return only === 'both' || only === language
}

import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { messageOf } from '@/api/ApiError'
import type { MenuCompany } from '@/api/parse/menu'
import { parseLogin } from '@/api/parse/user'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { exhibitorHomeMessages } from '@/i18n/messages/exhibitorHome'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { waitingScans } from '@/stores/waitingScans'

interface CompanySwitchProps {
  open: boolean
  companies: readonly MenuCompany[]
  onClose: () => void
}

/**
 * Chooses the company the user works for from now on. The menu is loaded again for another company.
 */
export const CompanySwitch = observer(function CompanySwitch({
  open,
  companies,
  onClose,
}: CompanySwitchProps) {
  const { language } = useStores()
  const text = useText(exhibitorHomeMessages)
  const shell = useText(shellMessages)
  const switchTo = useSwitch()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('exHome.switchTitle')}
      closeLabel={shell('shell.close')}
    >
      <View role="list">
        {companies.map((company, index) => (
          <View key={company.id} role="listitem" className="tf-ex-home__item">
            <Pressable
              className="tf-ex-home__row"
              aria-current={index === 0 ? true : undefined}
              onPress={() => (index === 0 ? onClose() : switchTo(company.id))}
            >
              <View className="tf-ex-home__row-text">
                <View className="tf-ex-home__row-name">
                  {localized(company.name.cn, company.name.en, language.current)}
                </View>
                <View className="tf-ex-home__row-meta">
                  <Text>
                    {[company.booth, text(`exHome.${company.role}`)].filter(Boolean).join(' · ')}
                  </Text>
                </View>
              </View>
              {index === 0 && <Icon name="check" size={20} />}
            </Pressable>
          </View>
        ))}
      </View>
    </Sheet>
  )
})

/** Switches to a company and opens its home page. One press at a time. */
function useSwitch(): (id: string) => void {
  const { api, session, personal } = useStores()
  const feedback = useFeedback()
  const navigate = useNavigate()
  const text = useText(exhibitorHomeMessages)
  const shell = useText(shellMessages)
  const isRunning = useRef(false)
  const run = async (id: string) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      if (!(await mayLeave())) return
      const user = parseLogin(await api.call('company.switch', { Id: id }), 'ex')
      if (!user) return
      session.become(user)
      navigate.restart('exhibitorHome')
    } catch (error) {
      const message = messageOf(error, text('exHome.switchFailed'))
      if (message) await feedback.error(message)
    } finally {
      isRunning.current = false
    }
  }
  /**
   * Asks first: unsent scans of this company stay on the device until the user works for it again.
   */
  const mayLeave = async (): Promise<boolean> => {
    const waiting = waitingScans(personal)
    if (waiting === 0) return true
    return feedback.confirm({
      title: text('exHome.switch'),
      message: text('exHome.switchScans', { n: waiting }),
      confirm: text('exHome.switch'),
      cancel: shell('shell.cancel'),
    })
  }
  return id => void run(id)
}

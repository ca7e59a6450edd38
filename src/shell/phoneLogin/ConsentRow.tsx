import { Text, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { consentMessages } from '@/i18n/messages/consent'
import { useText } from '@/i18n/useText'
import { useNavigate } from '../navigate'
import './ConsentRow.scss'

export interface ConsentRowProps {
  /** Also asks for agreement to the terms for visitors. */
  terms?: boolean
  checked: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}

/**
 * Agreement to terms and privacy notice, or to the notice alone; never ticked beforehand, and each
 * text can be opened here.
 */
export function ConsentRow({ terms = true, checked, error, onChange }: ConsentRowProps) {
  const text = useText(consentMessages)
  const navigate = useNavigate()
  const read = (type: string) => navigate.to('content', { type })
  return (
    <View>
      <View className="tf-consent">
        <Pressable
          id="login-consent"
          role="checkbox"
          aria-checked={checked}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && 'login-consent-error'}
          label={text(terms ? 'login.consentLabel' : 'login.noticeLabel')}
          className="tf-consent__box"
          onPress={() => onChange(!checked)}
        >
          <View className={cx('tf-check', checked && 'is-on', error !== undefined && 'is-wrong')}>
            {checked && <Icon name="check" size={16} />}
          </View>
        </Pressable>
        <View className="tf-consent__text">
          <Text onClick={() => onChange(!checked)}>{text('login.consentBefore')}</Text>
          {terms && (
            <>
              <ReadLink onPress={() => read('terms')}>{text('login.terms')}</ReadLink>
              <Text>{text('login.and')}</Text>
            </>
          )}
          <ReadLink onPress={() => read('privacy')}>{text('login.privacy')}</ReadLink>
        </View>
      </View>
      {error && (
        <View id="login-consent-error" role="alert" className="tf-consent__error">
          <Icon name="error" size={16} />
          <Text>{error}</Text>
        </View>
      )}
    </View>
  )
}

function ReadLink({ children, onPress }: { children: string; onPress: () => void }) {
  return (
    <Pressable role="link" className="tf-consent__link" onPress={onPress}>
      <Text>{children}</Text>
    </Pressable>
  )
}

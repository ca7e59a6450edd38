import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskLoginMessages } from '@/i18n/messages/deskLogins'
import { useText } from '@/i18n/useText'
import { PasswordChange } from '@/shell/account/PasswordChange'
import { useDesk } from '../DeskContext'

/** Changes the password of the desk's user. */
export const OwnPassword = observer(function OwnPassword() {
  const desk = useDesk()
  const text = useText(deskLoginMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <View>
      <SectionHead title={text('deskLogins.password')} />
      {isOpen ? (
        <>
          <PasswordChange
            change={request => desk.call('second.password', request)}
            onDone={() => setOpen(false)}
          />
          <Button block kind="text" onPress={() => setOpen(false)}>
            {text('deskLogins.cancel')}
          </Button>
        </>
      ) : (
        <Button kind="secondary" size="small" onPress={() => setOpen(true)}>
          {text('deskLogins.change')}
        </Button>
      )}
    </View>
  )
})

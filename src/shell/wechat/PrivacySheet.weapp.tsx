import { Button as WechatButton, Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { privacySheetMessages } from '@/i18n/messages/privacySheet'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { privacyRequests } from './privacyRequests'
import './PrivacySheet.scss'

/** WeChat checks that the button of this name was tapped. */
const AGREE_ID = 'agree-btn'

/**
 * Asks for the agreement to the privacy contract when WeChat blocks a call for it (protocols A6).
 * Closing the sheet refuses.
 */
export const PrivacySheet = observer(function PrivacySheet() {
  const { platform } = useStores()
  const text = useText(privacySheetMessages)
  const shell = useText(shellMessages)
  const { current } = privacyRequests
  useEffect(() => privacyRequests.listen(platform), [platform])
  const refuse = () => privacyRequests.answer(request => request.refuse())

  return (
    <Sheet
      open={current !== undefined}
      title={text('privacySheet.title')}
      closeLabel={shell('shell.close')}
      className="tf-privacy"
      onClose={refuse}
      footer={
        <>
          <Button kind="secondary" onPress={refuse}>
            {text('privacySheet.refuse')}
          </Button>
          {/* Only WeChat's own button can report the agreement to WeChat. */}
          <WechatButton
            id={AGREE_ID}
            className="tf-button tf-button--primary tf-privacy__agree"
            openType="agreePrivacyAuthorization"
            onAgreePrivacyAuthorization={() =>
              privacyRequests.answer(request => request.agree(AGREE_ID))
            }
          >
            {text('privacySheet.agree')}
          </WechatButton>
        </>
      }
    >
      <Text className="tf-privacy__text">{text('privacySheet.text')}</Text>
      <Button
        kind="text"
        size="medium"
        className="tf-privacy__contract"
        onPress={() => current?.open()}
      >
        {current?.contract
          ? text('privacySheet.contract', { contract: current.contract })
          : text('privacySheet.contractUnnamed')}
      </Button>
    </Sheet>
  )
})

import type { OnSiteStartReply, WalkInReply } from '@core/contract/onSite'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo, useRef, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { searchCompany } from '@/api/searchCompany'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { NO_SERVICES, type FormServices } from '@/forms/FormServices'
import type { FormStore } from '@/forms/FormStore'
import { FormView } from '@/forms/FormView'
import { deskOnSiteMessages } from '@/i18n/messages/deskOnSite'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { useFormActions, type FormEnding } from '@/shell/form/useFormActions'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { CONSENT_ID, PAY_ID, TICKET_ID, WalkInMoney, type Paid } from './WalkInMoney'
import './WalkIn.scss'

type ConsentBy = 'read' | 'shown'

interface WalkInFormProps {
  form: FormStore
  start: OnSiteStartReply
  onClear: () => void
  onClose: () => void
  onDone: (reply: WalkInReply, toPrint: boolean) => void
}

/**
 * The required questions, the ticket and its payment, and the privacy notice; submitted together.
 */
export const WalkInForm = observer(function WalkInForm({
  form,
  start,
  onClear,
  onClose,
  onDone,
}: WalkInFormProps) {
  const desk = useDesk()
  const { api, language } = useStores()
  const say = useText(deskOnSiteMessages)
  const setup = useText(deskSetupMessages)
  const intent = useIntent()
  const open = start.Tickets.filter(({ Left }) => Left !== 0)
  const [spoken, speak] = useState(language.current)
  const [ticket, choose] = useState(open[0]?.Id ?? '')
  const [paid, pay] = useState<Paid>({ by: '', note: '' })
  const [consent, agree] = useState<ConsentBy | ''>('')
  const [isChecked, check] = useState(false)
  const toPrint = useRef(false)
  const services = useMemo<FormServices>(
    () => ({ ...NO_SERVICES, searchCompany: words => searchCompany(api, words) }),
    [api],
  )
  const type = start.Tickets.find(({ Id }) => Id === ticket)
  const isPriced = type !== undefined && type.Price > 0

  const missing = (): { id: string; says: string } | undefined => {
    if (start.Tickets.length > 0 && ticket === '')
      return { id: TICKET_ID, says: say('onsite.ticketMissing') }
    if (isPriced && paid.by === '') return { id: PAY_ID, says: say('onsite.payMissing') }
    return consent === '' ? { id: CONSENT_ID, says: say('onsite.consentMissing') } : undefined
  }
  const send = async (payload: Record<string, unknown>): Promise<FormEnding> => {
    check(true)
    const lack = missing()
    if (lack || consent === '') {
      if (lack) void revealElement(lack.id)
      return { kind: 'refused', message: lack?.says ?? say('onsite.consentMissing') }
    }
    const body = {
      ...payload,
      FormId: start.FormId,
      FormVersion: form.form.version,
      WalkIn: {
        Consent: start.ConsentVersion,
        ConsentBy: consent,
        Language: spoken,
        ...(ticket !== '' && { TicketType: ticket }),
        ...(isPriced && paid.by !== '' && { PaidBy: paid.by, Amount: type.Price, Note: paid.note }),
      },
    }
    try {
      const reply = await desk.call('onsite.register', body, { intent: intent.of(body) })
      intent.end()
      onDone(reply, toPrint.current)
      return { kind: 'done' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.redirected) return { kind: 'ignored' }
      if (error.code === 'form_changed')
        return { kind: 'refused', message: say('onsite.formChanged') }
      const fieldId = form.showServerIssues(error.issues ?? [])
      if (fieldId !== undefined) return { kind: 'invalid', fieldId, message: undefined }
      return error.kind === 'rejected'
        ? { kind: 'refused', message: error.message }
        : { kind: 'unreachable' }
    }
  }
  const onSubmit = async (): Promise<FormEnding> => {
    const outcome = await form.submit(send)
    return outcome.kind === 'sent' ? outcome.result : { kind: 'ignored' }
  }
  const { submit } = useFormActions(form, { stepTitleId: '', onSubmit })
  const press = (isToPrint: boolean) => {
    toPrint.current = isToPrint
    submit()
  }
  return (
    <View className="tf-walkin">
      <View className="tf-walkin__head">
        <SectionHead title={say('onsite.form')} />
        <DeskChips
          label={say('onsite.language')}
          options={[
            { value: 'cn', text: setup('setup.short.cn') },
            { value: 'en', text: setup('setup.short.en') },
          ]}
          value={spoken}
          onChange={speak}
        />
      </View>
      <View className="tf-desk__note">{say('onsite.formDetail')}</View>
      <FormView store={form} services={services} />
      <WalkInMoney
        start={start}
        ticket={ticket}
        onTicket={choose}
        paid={paid}
        onPaid={pay}
        consent={consent}
        onConsent={agree}
        notice={localized(start.Consent, start.Consent_en, spoken)}
        isChecked={isChecked}
      />
      <View className="tf-walkin__actions">
        <Button kind="text" onPress={onClose}>
          {say('onsite.close')}
        </Button>
        <Button kind="secondary" onPress={onClear}>
          {say('onsite.clear')}
        </Button>
        <Button kind="secondary" loading={form.isSubmitting} onPress={() => press(false)}>
          {say('onsite.onlyRegister')}
        </Button>
        <Button loading={form.isSubmitting} onPress={() => press(true)}>
          {say('onsite.registerPrint')}
        </Button>
      </View>
    </View>
  )
})

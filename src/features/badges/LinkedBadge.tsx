import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { formMessages } from '@/i18n/messages/forms'
import { linkedBadgeMessages } from '@/i18n/messages/linkedBadge'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { AnswerBar } from '@/resources/form/AnswerBar'
import { AnswerBody } from '@/resources/form/AnswerBody'
import { useRecord } from '@/resources/record/useRecord'
import { ResourceStateTag } from '@/resources/ResourceStateTag'
import { Farewell } from '@/shell/account/Farewell'
import { LinkPage } from '@/shell/link/LinkPage'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { BadgeCode } from './BadgeCode'
import { badgeKind } from './badgeKind'
import type { Employer } from './companyFace'
import { LinkedConsent } from './LinkedConsent'
import { LinkedData } from './LinkedData'

/**
 * A badge filled in by its holder, without a login and with nothing else of the company around it.
 */
export function LinkedBadge({ pass, id }: { pass: string; id: string }) {
  const [kept, setKept] = useState<readonly string[]>()
  if (kept) return <Gone kept={kept} />
  return (
    <LinkPage
      pass={pass}
      route="badgeApplication"
      isMeant={({ Subject }) => Subject === `badge:${id}`}
    >
      {({ CompanyName, CompanyName_en, Agreed }, access) => {
        const employer = { cn: CompanyName, en: CompanyName_en }
        if (!Agreed) return <LinkedConsent access={access} employer={employer} />
        return <Holder id={id} employer={employer} onDeleted={setKept} />
      }}
    </LinkPage>
  )
}

interface HolderProps {
  id: string
  employer: Employer
  onDeleted: (kept: readonly string[]) => void
}

const Holder = observer(function Holder({ id, employer, onDeleted }: HolderProps) {
  const name = useText(routeMessages)
  const form = useText(formMessages)
  const { store, controls, words, title } = useRecord(badgeKind, id, true)
  const { opened } = store
  return (
    <PageShell
      title={name('badgeApplication')}
      width="reading"
      fallback="landing"
      bottom={<AnswerBar store={store} controls={controls} words={words} canTakeBack={false} />}
    >
      {opened?.code !== undefined && (
        <BadgeCode opened={opened} address={opened.code} employer={employer} />
      )}
      {opened ? (
        <AnswerBody
          store={store}
          opened={opened}
          title={title || name('badgeApplication')}
          chip={<ResourceStateTag kind={badgeKind} state={opened.submission.state} />}
        />
      ) : (
        <Skeleton shape="form" label={form('forms.loading')} rows={5} />
      )}
      {opened && (
        <LinkedData
          hasPhone={opened.submission.values['Mobile'] !== undefined}
          besideFaces={work => store.withdrawFaces(work)}
          onDeleted={onDeleted}
        />
      )}
    </PageShell>
  )
})

/** Everything is deleted: says which data had to be kept, and offers the way out. */
const Gone = observer(function Gone({ kept }: { kept: readonly string[] }) {
  const name = useText(routeMessages)
  const text = useText(linkedBadgeMessages)
  const navigate = useNavigate()
  return (
    <PageShell title={name('badgeApplication')} width="reading" fallback="landing">
      <SectionHead title={text('linked.gone')} />
      <Farewell
        kept={kept}
        detail={text('linked.goneDetail')}
        onLeave={() => navigate.restart('landing')}
      />
    </PageShell>
  )
})

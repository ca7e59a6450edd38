import type { Audience } from '@core/domain/audience'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { deskMessages } from '@/i18n/messages/desk'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskChips } from '../DeskChips'
import { FieldsEditor, idChoices } from './FieldsEditor'
import { ConsentPhone } from './ConsentPhone'
import { MenuPhone } from './MenuPhone'
import { RightsTable } from './RightsTable'
import { badgeTypes, BADGE_FORM } from './badgeTypes'
import { read, textOf, type SetupPage } from './SetupField'
import { AUDIENCES } from './setupFields'
import { ListExport } from '../table/ListExport'
import { SignOnPeople } from './SignOnPeople'
import type { SetupStore } from './SetupStore'
import { ThemePhone, ThemeTones } from './ThemePreview'
import { visitorFields } from './visitorFields'
import { VisitorPhone } from './VisitorPhone'

/** Files whose rows are the options of a page. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  'gates.json': ['tickets.json', 'vip.json'],
  'discounts.json': ['tickets.json'],
}
const CONFIG = 'config.json'
/** The visitors' registration form named in the configuration. */
const visitorForm = (config: unknown): string =>
  `forms/${textOf(read(config, 'Forms.visitor')) || 'visitor'}.json`

/** One page of the set-up: its fields, with a preview beside them. */
export const SetupPageView = observer(function SetupPageView({
  setup,
  page,
}: {
  setup: SetupStore
  page: SetupPage
}) {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskSetupMessages)
  const [shown, setShown] = useState(language.current)
  const [audience, setAudience] = useState<Audience>('ex')
  const { path, parts = [] } = page
  const value = setup.valueOf(path)
  const named = NAMED_BY[path] ?? []
  const others = [
    ...(page.id === 'allowances' ? [BADGE_FORM] : []),
    ...(page.preview === 'visitor' || page.preview === 'consent' ? [CONFIG] : []),
  ]
  const needsForm = page.preview === 'visitor'
  const config = setup.valueOf(CONFIG)
  // drawn once with all its files, so that nothing moves
  const isHere =
    [page.path, ...parts.map(part => part.path), ...named, ...others].every(
      one => setup.valueOf(one) !== undefined,
    ) &&
    (!needsForm || setup.valueOf(visitorForm(config)) !== undefined)
  const { state, reload } = useLoad(`setup ${page.id} ${isHere}`, async () => {
    await Promise.all([
      ...[page, ...parts].map(part => setup.open(part.path, part.blank)),
      ...named.map(one => setup.open(one, [])),
      ...others.map(one => setup.open(one, {})),
    ])
    if (needsForm) await setup.open(visitorForm(setup.valueOf(CONFIG)), {})
    return parts.some(({ ofSignOn }) => ofSignOn)
      ? (await desk.call('signOn.ways', {})).Ways.length > 0
      : false
  })
  const hasSignOn = state.value === true
  const shownParts = parts.filter(({ ofSignOn }) => !ofSignOn || hasSignOn)
  const choices = (from: string) => {
    if (from === 'Type') return badgeTypes(setup.valueOf(BADGE_FORM), language.current)
    if (from === 'Group') return idChoices(read(value, 'Groups'), language.current)
    if (from === 'vip.json') return idChoices(read(setup.valueOf(from), 'Events'), language.current)
    if (from === 'visitor-form')
      return visitorFields(setup.valueOf(visitorForm(setup.valueOf(CONFIG))), language.current)
    return idChoices(setup.valueOf(from), language.current)
  }
  return (
    <View className={page.preview ? 'tf-setup__split' : 'tf-setup__whole'}>
      <View className="tf-setup__fields">
        <View className="tf-setup__head">
          <View {...heading(1)} className="tf-review__title">
            {page.title[language.current]}
          </View>
          <View className="tf-desk__note">{page.detail[language.current]}</View>
        </View>
        {!isHere && state.status !== 'failed' && (
          <Skeleton shape="list" label={say('setup.loading')} rows={5} />
        )}
        {!isHere && state.status === 'failed' && (
          <ErrorState
            message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
            retry={{ text: text('desk.retry'), onPress: reload }}
          />
        )}
        {isHere && page.id === 'roles' && (
          <View>
            <ListExport list="logins" />
          </View>
        )}
        {isHere && (
          <View className="tf-setup-card">
            <FieldsEditor
              id={`setup-${page.id.replace(/\W/g, '-')}`}
              fields={page.fields}
              value={value}
              choices={choices}
              onChange={next => setup.change(path, next)}
            />
          </View>
        )}
        {isHere &&
          shownParts.map(part => (
            <View key={part.id ?? part.path} className="tf-setup-card">
              <SectionHead title={part.title[language.current]} />
              {part.detail && (
                <View className="tf-desk__note">{part.detail[language.current]}</View>
              )}
              <FieldsEditor
                id={`setup-${(part.id ?? part.path).replace(/\W/g, '-')}`}
                fields={part.fields}
                value={setup.valueOf(part.path)}
                choices={choices}
                onChange={next => setup.change(part.path, next)}
              />
            </View>
          ))}
        {isHere && page.preview === 'theme' && <ThemeTones config={value} />}
        {isHere && page.id === 'roles' && hasSignOn && <SignOnPeople />}
        {isHere && page.id === 'roles' && <RightsTable />}
      </View>
      {isHere && page.preview && (
        <View className="tf-setup__preview">
          <View className="tf-setup__preview-head">
            <View className="tf-desk__note">{say('setup.preview')}</View>
            <DeskChips
              label={say('setup.previewLanguage')}
              options={[
                { value: 'cn', text: say('setup.short.cn') },
                { value: 'en', text: say('setup.short.en') },
              ]}
              value={shown}
              onChange={setShown}
            />
          </View>
          {page.preview === 'theme' && <ThemePhone config={value} language={shown} />}
          {page.preview === 'menu' && (
            <>
              <DeskChips
                label={say('setup.draftsAudience')}
                options={AUDIENCES.map(one => ({ value: one.value, text: one.text[shown] }))}
                value={audience}
                onChange={setAudience}
              />
              <MenuPhone menu={value} audience={audience} language={shown} />
            </>
          )}
          {page.preview === 'consent' && (
            <ConsentPhone
              config={setup.valueOf(CONFIG)}
              notice={setup.valueOf('content/privacy.json')}
              language={shown}
            />
          )}
          {page.preview === 'visitor' && (
            <VisitorPhone
              shown={read(value, 'VisitorFields')}
              fields={visitorFields(setup.valueOf(visitorForm(setup.valueOf(CONFIG))), shown)}
              language={shown}
            />
          )}
        </View>
      )}
    </View>
  )
})

import type { DraftFinding } from '@core/builder/checkDraft'
import { fieldOf } from '@core/builder/draft'
import { nameIn, sentenceText } from '@core/builder/sentence'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { BuilderStore } from './BuilderStore'
import { IconButton } from './controls'
import { goToFinding } from './goToFinding'
import { problemWords } from './problemWords'

/** The problems of the draft. Each line opens the place of its problem. */
export const ChecksDock = observer(function ChecksDock({
  store,
  findings,
}: {
  store: BuilderStore
  findings: readonly DraftFinding[]
}) {
  const text = useText(builderMessages)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return (
    <View role="region" aria-label={text('builder.checks')} className="tf-b-checks">
      <View className="tf-b-checks__head">
        <View {...heading(2)}>{text('builder.checks')}</View>
        {errors > 0 && (
          <View className="tf-b-chip is-error">{text('builder.errors', { n: errors })}</View>
        )}
        {findings.length > errors && (
          <View className="tf-b-chip is-warning">
            {text('builder.warnings', { n: findings.length - errors })}
          </View>
        )}
        <View className="tf-b-hint">
          {text(findings.length === 0 ? 'builder.sound' : 'builder.checksHint')}
        </View>
        <View className="tf-b-grow" />
        <IconButton
          name={text('builder.checksClose')}
          onPress={() => store.look({ isChecking: false })}
        >
          <Icon name="chevron-down" size={18} />
        </IconButton>
      </View>
      <View className="tf-b-checks__list">
        {findings.map((finding, at) => (
          <Finding key={at} store={store} finding={finding} />
        ))}
      </View>
    </View>
  )
})

const Finding = observer(function Finding({
  store,
  finding,
}: {
  store: BuilderStore
  finding: DraftFinding
}) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const lang = language.current
  const { severity, field, property, code, message, count = 0, rules = [] } = finding
  const name =
    field === '' ? text('builder.form') : nameIn(fieldOf(store.draft, field), lang, field)
  const words = {
    definition: () => problemWords(message, lang),
    translation: () => text('builder.found.translation', { n: count }),
    unreachable: () => text('builder.found.unreachable'),
    contradiction: () =>
      text('builder.found.contradiction', {
        one: rules[0] ? sentenceText(store.draft, rules[0], lang) : '',
      }),
    nothing: () => text('builder.found.nothing'),
    noPage: () => text('builder.found.noPage', { page: message }),
  }
  const go = () => {
    if (code === 'translation') return store.openTexts('missing')
    goToFinding(store, field, property)
  }
  return (
    <View className={cx('tf-b-finding', severity === 'error' && 'is-error')}>
      <Icon name={severity === 'error' ? 'error' : 'warning'} size={18} />
      <View className="tf-b-grow">
        <Text className="tf-b-finding__name">{name}</Text>
        <Text>{`：${words[code]()}`.replace('：', lang === 'cn' ? '：' : ': ')}</Text>
      </View>
      <Pressable
        role="link"
        label={`${text(code === 'translation' ? 'builder.toTexts' : 'builder.toField')}: ${name}`}
        className="tf-b-finding__link"
        onPress={go}
      >
        {text(code === 'translation' ? 'builder.toTexts' : 'builder.toField')}
      </Pressable>
    </View>
  )
})

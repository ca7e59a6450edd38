import { idOf } from '@core/builder/draft'
import { setField } from '@core/builder/edits'
import { linksOf, withLinks, type DraftLink } from '@core/builder/links'
import type { WireObject } from '@core/form/wire'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import type { BuilderStore } from './BuilderStore'
import { IconButton, Line, Pick } from './controls'

/** Pages with a name here; others are called by their file name. */
const NAMED = ['privacy', 'terms', 'face', 'about', 'traffic', 'faq'] as const

/** Parts of a check box's name that open content pages, such as the terms people agree to. */
export const FieldLinks = observer(function FieldLinks({
  store,
  field,
}: {
  store: BuilderStore
  field: WireObject
}) {
  const text = useText(builderMessages)
  const id = idOf(field)
  const links = linksOf(field)
  const pages = store.pages ?? []
  const save = (next: readonly DraftLink[], touch = '') =>
    store.edit(
      draft => setField(draft, id, { Configs: withLinks(field, next) }),
      touch && `${id}.${touch}`,
    )
  const change = (at: number, changes: Partial<DraftLink>, touch = '') =>
    save(
      links.map((link, place) => (place === at ? { ...link, ...changes } : link)),
      touch,
    )
  const nameOf = (page: string) => {
    const named = NAMED.find(each => each === page)
    return named ? text(`builder.page.${named}`) : page
  }
  return (
    <View className="tf-b-form">
      <View {...heading(3)} className="tf-b-label">
        {text('builder.links')}
      </View>
      <View className="tf-b-hint">{text('builder.linksHint')}</View>
      {links.map((link, at) => (
        <View key={at} className="tf-b-option">
          <Pick
            label={text('builder.linkPage', { n: at + 1 })}
            value={link.page}
            choices={pages.map(page => ({ value: page, text: nameOf(page) }))}
            onChange={page => change(at, { page })}
          />
          <View className="tf-b-two">
            <Line
              label={text('builder.linkCn', { n: at + 1 })}
              lang="zh-CN"
              value={link.cn}
              onChange={cn => change(at, { cn }, `link${at}cn`)}
            />
            <Line
              label={text('builder.linkEn', { n: at + 1 })}
              lang="en"
              value={link.en}
              onChange={en => change(at, { en }, `link${at}en`)}
            />
          </View>
          <View className="tf-b-option__tools">
            <View className="tf-b-grow" />
            <IconButton
              name={text('builder.deleteOf', { name: link.cn || link.en || nameOf(link.page) })}
              onPress={() => save(links.filter((_, place) => place !== at))}
            >
              <Icon name="trash" size={16} />
            </IconButton>
          </View>
        </View>
      ))}
      <View className="tf-b-buttons">
        <Button
          kind="secondary"
          size="small"
          icon="plus"
          onPress={() => save([...links, { page: pages[0] ?? 'privacy', cn: '', en: '' }])}
        >
          {text('builder.linkAdd')}
        </Button>
      </View>
    </View>
  )
})

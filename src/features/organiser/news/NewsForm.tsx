import { AUDIENCES, type Audience } from '@core/domain/audience'
import type { DeskNews } from '@core/contract/notice'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useDesk } from '../DeskContext'
import { DeskField } from '../DeskField'
import { deskWord } from '../deskWord'
import { momentOf, readMoment } from '../fairMoment'
import { useDeskWork } from '../useDeskWork'
import { useDrop } from '../writing/useDrop'
import { useTyped } from '../writing/useTyped'
import { WritingForm } from '../writing/WritingForm'
import { WrittenHistory } from '../writing/WrittenHistory'
import type { WrittenFormProps } from '../writing/WrittenSection'

/** An item of news as it is typed in its form. */
export type NewsTyped = ReturnType<typeof typedOf>

function typedOf(item: DeskNews | undefined) {
  return {
    Title: item?.Title ?? '',
    Title_en: item?.Title_en ?? '',
    Html: item?.Html ?? '',
    Html_en: item?.Html_en ?? '',
    Targets: item?.Targets ?? [],
    PublishedAt: momentOf(item?.PublishedAt ?? ''),
  }
}

/** An item of news: its texts, whom it is for, and its day. */
export const NewsForm = observer(function NewsForm({
  writing,
  intent,
  onKeep,
  onClose,
}: WrittenFormProps<DeskNews, NewsTyped>) {
  const desk = useDesk()
  const say = useText(deskSectionMessages)
  const feedback = useFeedback()
  const mayDrop = useDrop()
  const { isBusy, run } = useDeskWork()
  const [item, setItem] = useState(writing.item)
  const [note, setNote] = useState<string>()
  const [taken, setTaken] = useState(0)
  const { typed, now, isTouched, change } = useTyped(
    writing.typed ?? typedOf(item),
    writing.typed !== undefined,
    next => onKeep(next, item),
  )
  const toggle = (audience: Audience) => {
    const { Targets } = now()
    change({
      Targets: Targets.includes(audience)
        ? Targets.filter(one => one !== audience)
        : [...Targets, audience],
    })
  }
  /** Another person was first: what is typed stays, and is compared with the present item. */
  const catchUp = async () => {
    const { News } = await desk.call('desk.newsList', {})
    const found = News.find(({ Id }) => Id === item?.Id)
    setItem(found)
    setNote(say(found ? 'write.changed' : 'write.gone'))
    onKeep(now(), found)
  }
  const save = () =>
    run(
      async () => {
        const { PublishedAt, ...texts } = now()
        const request = {
          ...texts,
          Title: texts.Title.trim(),
          Title_en: texts.Title_en.trim(),
          Id: item?.Id,
          Revision: item?.Revision ?? 0,
          PublishedAt: readMoment(PublishedAt) || undefined,
        }
        const { Removed } = await desk.call('desk.newsSave', request, {
          intent: intent.of(request),
        })
        intent.end()
        onClose(true)
        await feedback.success(
          Removed.length > 0 ? say('write.removed', { names: Removed.join(', ') }) : say('saved'),
        )
      },
      () => catchUp().catch(() => undefined),
    )
  const cancel = async () => {
    if (await mayDrop(isTouched())) onClose(item !== writing.item)
  }
  return (
    <>
      <WritingForm
        // the editors begin with the words of the version that was taken back
        key={taken}
        id="desk-news"
        title={say(item ? 'news.change' : 'news.new')}
        written={typed}
        onChange={change}
        note={note}
        times={[
          {
            name: 'PublishedAt',
            label: say('news.publishedAt'),
            value: typed.PublishedAt,
            onChange: PublishedAt => change({ PublishedAt }),
            hint: say('notices.publishedHint'),
            none: say('time.now'),
          },
        ]}
        isBusy={isBusy}
        submit={say(item ? 'save' : 'publish')}
        onSave={() => void save()}
        onCancel={() => void cancel()}
      >
        {() => (
          <DeskField
            id="desk-news-targets"
            label={say('notices.targets')}
            hint={say('news.targetsHint')}
          >
            <View
              role="group"
              aria-labelledby="desk-news-targets-label"
              className="tf-review__states"
            >
              {AUDIENCES.map(audience => (
                <Pressable
                  key={audience}
                  aria-pressed={typed.Targets.includes(audience)}
                  className={cx('tf-review__state', typed.Targets.includes(audience) && 'is-on')}
                  onPress={() => toggle(audience)}
                >
                  {deskWord('target', audience)}
                </Pressable>
              ))}
            </View>
          </DeskField>
        )}
      </WritingForm>
      {item && (
        <WrittenHistory
          kind="news"
          id={item.Id}
          onUse={content => {
            setTaken(count => count + 1)
            const { Title, Title_en, Html, Html_en, Targets } = content
            change({ Title, Title_en, Html, Html_en, Targets })
          }}
        />
      )}
    </>
  )
})

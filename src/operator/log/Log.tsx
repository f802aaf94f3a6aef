/** The log: every change, its author and its time. */
import { Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { SearchBar } from "#operator/frame/SearchBar.tsx"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import { EventsByDay } from "#operator/log/Events.tsx"
import { type EventEntry, type EventGroup, eventGroups } from "#provider/platform/events/listEvents.ts"

export interface LogProps {
  frame: Frame
  events: readonly EventEntry[]
  /** Address of the older entries. */
  older: string | undefined
  said: { q: string; what: string; who: string }
  /** People to filter by; undefined for a person who sees only their own entries. */
  people: readonly { id: string; name: string }[] | undefined
}

export function Log({ frame, events, older, said, people }: LogProps) {
  const { texts, person } = frame
  const { log } = texts
  const groups = (Object.keys(eventGroups) as EventGroup[]).map((value) => ({ value, text: log[value] }))
  const others = (people ?? []).filter(({ id }) => id !== person?.id).map(({ id, name }) => ({ value: id, text: name }))
  const actors = (["customer", "provider", "system", "shop"] as const).map((value) => ({ value, text: log[value] }))
  const everybody = [
    { value: "", text: log.everybody },
    { value: person?.id ?? "", text: log.you },
    ...others,
    ...actors,
  ]
  return (
    <Page frame={frame} title={log.title}>
      <div className="page-head">
        <h1>{log.title}</h1>
        <HelpLink frame={frame} topic="log" about={log.title} />
      </div>
      <SearchBar action="/admin/log" title={log.title} label={log.number} q={said.q} submit={log.show}>
        {people && <Select frame={frame} name="who" label={log.who} value={said.who} options={everybody} isQuiet />}
        <Select
          frame={frame}
          name="what"
          label={log.what}
          value={said.what}
          options={[{ value: "", text: log.everything }, ...groups]}
          isQuiet
        />
      </SearchBar>
      {events.length === 0 ? (
        <div className="empty">
          <h2>{log.empty}</h2>
        </div>
      ) : (
        <div className="tile flush narrow">
          <EventsByDay frame={frame} events={events} />
        </div>
      )}
      {older && (
        <p>
          <a className="button quiet" href={older}>
            {log.older}
          </a>
        </p>
      )}
    </Page>
  )
}

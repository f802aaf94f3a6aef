/** Backups of the whole shop: made, downloaded, removed; and how one is restored. */
import { Fragment } from "react"
import { isOpen, jobPath, momentText, sizeText } from "#operator/data/jobWords.ts"
import { restorePath } from "#operator/data/Restore.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import type { KeptBackup } from "#provider/admin/backup/keptBackups.ts"
import type { ShopBackups } from "#provider/admin/data/backups.ts"

export interface BackupsProps extends ShopBackups {
  frame: Frame
}

const DUMP = "npm run shop -- backup FOLDER/"

export function Backups({ frame, backups, canMake, engine, last }: BackupsProps) {
  const { backups: own } = frame.texts
  const isUnderWay = last !== null && isOpen(last)
  return (
    <Page frame={frame} title={own.title}>
      <div className="page-head">
        <h1>{own.title}</h1>
        <HelpLink frame={frame} topic="backup" about={own.title} />
        {canMake && !isUnderWay && (
          <PostForm className="acts" action="/admin/house/backup">
            <button className="button" type="submit">
              <Icon name="archive" small />
              {own.make}
            </button>
          </PostForm>
        )}
      </div>
      <p className="muted narrow">{own.text}</p>
      {last && (
        <div className={isUnderWay ? "box" : "box bad"} role="status">
          <Icon name={isUnderWay ? "clock" : "warning-circle"} />
          <div>
            {isUnderWay ? own.again : own.failed} <a href={jobPath(last.id)}>{own.see}</a>
          </div>
        </div>
      )}
      {!canMake && <NotHere frame={frame} />}
      <div className="two">
        <section className="stack tight" aria-labelledby="kept">
          <h2 id="kept">{own.list}</h2>
          {backups.length === 0 ? (
            <div className="empty">
              <h2>{own.empty}</h2>
              {canMake && <p className="muted">{own.emptyText}</p>}
            </div>
          ) : (
            <BackupTable frame={frame} backups={backups} />
          )}
        </section>
        <div className="wall">
          <section className="tile stack" aria-labelledby="keep">
            <h2 id="keep">{own.keep}</h2>
            <p>{own.keepText}</p>
          </section>
          <Restoring frame={frame} engine={engine} name={backups[0]?.name ?? "2026-11-24T10-00-00"} />
        </div>
      </div>
    </Page>
  )
}

function NotHere({ frame }: { frame: Frame }) {
  const { backups: own } = frame.texts
  return (
    <div className="box warn" role="status">
      <Icon name="warning-circle" />
      <div className="stack">
        <b>{own.notHere}</b>
        <p>{own.notHereText}</p>
        <p>
          <code>{DUMP}</code>
        </p>
        <p>{own.notHereHosted}</p>
      </div>
    </div>
  )
}

function BackupTable({ frame, backups }: { frame: Frame; backups: readonly KeptBackup[] }) {
  const { backups: own } = frame.texts
  return (
    <div className="table cards">
      <table>
        <thead>
          <tr>
            <th scope="col">{own.when}</th>
            <th scope="col">{own.size}</th>
            <th scope="col">
              <span className="visually-hidden">{own.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {backups.map((backup) => (
            <BackupRow key={backup.name} frame={frame} backup={backup} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BackupRow({ frame, backup }: { frame: Frame; backup: KeptBackup }) {
  const { backups: own } = frame.texts
  const { name, made, bytes, files } = backup
  const when = momentText(frame, made)
  return (
    <tr>
      <td>
        <b className="strong">{when}</b>
      </td>
      <td>
        <span className="nowrap">{sizeText(bytes, frame.locale)}</span>{" "}
        <span className="quiet-text">{counted(own.files_one, own.files_other, files)}</span>
      </td>
      <td className="end">
        <div className="row ends">
          <a className="text-button" href={`/admin/house/backup/${name}`}>
            <Icon name="download-simple" small />
            {own.download}
            <span className="visually-hidden">: {when}</span>
          </a>
          <a className="text-button" href={restorePath(name)}>
            {own.goBack}
            <span className="visually-hidden">: {when}</span>
          </a>
          <PostForm action={`/admin/house/backup/${name}/remove`}>
            <button className="text-button" type="submit">
              {own.remove}
              <span className="visually-hidden">: {when}</span>
            </button>
          </PostForm>
        </div>
      </td>
    </tr>
  )
}

function Restoring({ frame, engine, name }: { frame: Frame; engine: ShopBackups["engine"]; name: string }) {
  const { backups: own } = frame.texts
  const folder = `shop-${name}`
  const [stop, unpack, restore, start] = own.restoreSteps
  const replace = engine === "sqlite" ? ["--replace"] : []
  return (
    <section className="tile stack" aria-labelledby="restore">
      <h2 id="restore">{own.restore}</h2>
      <ol className="steps">
        <li>{stop}</li>
        <li>
          {unpack} <Command words={["tar", "xf", `${folder}.tar`]} />
        </li>
        <li>
          {restore} <Command words={["npm", "run", "shop", "--", "restore", folder, ...replace]} />
        </li>
        <li>{start}</li>
      </ol>
      {engine === "postgres" && <p>{own.restorePostgres}</p>}
      <p className="hint">{own.restoreHint}</p>
    </section>
  )
}

/** Breaks lines between words only, because each word is typed as it is. */
function Command({ words }: { words: readonly string[] }) {
  return (
    <code>
      {words.map((word) => (
        <Fragment key={word}>
          <span className="nowrap">{word}</span>{" "}
        </Fragment>
      ))}
    </code>
  )
}

/** First steps: the way from the first link to an open shop, and its closing. */

import { Domain } from "#operator/firstSteps/Domain.tsx"
import { closedShopPath, firstStepsPath, stepPlaces } from "#operator/firstSteps/firstStepsPath.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import { moveInPath } from "#operator/moveIn/moveInPath.ts"
import { Text } from "#operator/site/ShopPage.tsx"
import type { AddressCheck } from "#provider/admin/opening/checkAddress.ts"
import { type FirstSteps as Facts, missingSteps } from "#provider/admin/opening/firstSteps.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { longDay } from "#shared/arrivalWords.ts"

export interface FirstStepsProps {
  frame: Frame
  facts: Facts
  /** A day that was refused. */
  typedDay?: string | undefined
  /** Found just now at the internet address. */
  address?: AddressCheck | undefined
}

export function FirstSteps({ frame, facts, typedDay, address }: FirstStepsProps) {
  const own = frame.texts.firstSteps
  const { steps, opening } = facts
  const done = steps.filter(({ isDone }) => isDone).length
  const said = fill(own.ofAll, { done, all: steps.length })
  const missing = missingSteps(facts)
  return (
    <Page frame={frame} title={own.title} hasBar={!opening.isOpen}>
      <div className="page-head">
        <h1>{own.title}</h1>
        <HelpLink frame={frame} topic="steps" about={own.title} />
        <p className="muted">{said}</p>
      </div>
      <div className="step-meter" aria-hidden="true">
        {steps.map(({ step }, index) => (
          <i key={step} className={index < done ? "on" : undefined} />
        ))}
      </div>
      {facts.demo && <DemoOffer frame={frame} />}
      {opening.isOpen ? (
        <Open frame={frame} facts={facts} />
      ) : (
        <Closed frame={frame} facts={facts} typedDay={typedDay} />
      )}
      <Steps frame={frame} facts={facts} address={address} />
      {opening.isOpen ? (
        <Begin frame={frame} />
      ) : (
        <div className="action-bar">
          <p className="muted">
            {missing.length === 0 ? own.nothingLeft : counted(own.left_one, own.left_other, missing.length)}
          </p>
          {missing[0] === undefined ? (
            <PostForm action={`${firstStepsPath}/open`}>
              <button className="button" type="submit">
                {own.open}
              </button>
            </PostForm>
          ) : (
            <a className="button quiet" href={`#step-${missing[0]}`}>
              {own.open}
            </a>
          )}
        </div>
      )}
    </Page>
  )
}

export function DemoOffer({ frame }: { frame: Frame }) {
  const own = frame.texts.firstSteps.demo
  return (
    <div className="box">
      <Icon name="storefront" />
      <div>
        <b>{own.offer}.</b> <a href={`${firstStepsPath}/demo`}>{own.offerText}</a>
      </div>
    </div>
  )
}

function Closed({ frame, facts: { opening }, typedDay }: FirstStepsProps) {
  const own = frame.texts.firstSteps
  const { opensOn, openedAt } = opening
  const day = opensOn === null ? "" : longDay(opensOn, frame.locale)
  const sentence =
    openedAt === null
      ? opensOn === null
        ? own.closedSoon
        : own.closedOn
      : opensOn === null
        ? own.closedAgain
        : own.closedAgainOn
  return (
    <div className="box">
      <Icon name="storefront" />
      <div className="stack">
        <p>
          <b>{own.closed}</b> {fill(sentence, { day })}
        </p>
        <p className="row">
          <a className="text-button" href={frame.shop.url}>
            {own.seeClosed}
          </a>
          <a className="text-button" href={closedShopPath}>
            {own.seeShop}
          </a>
        </p>
        <PostForm className="day-form" action={`${firstStepsPath}/close`}>
          <Text
            frame={frame}
            name="opensOn"
            type="date"
            label={own.opensOn}
            hint={own.opensOnHint}
            value={typedDay ?? opensOn ?? ""}
          />
          <button className="button quiet" type="submit">
            {own.saveDay}
          </button>
        </PostForm>
      </div>
    </div>
  )
}

function Open({ frame, facts: { facts } }: FirstStepsProps) {
  const own = frame.texts.firstSteps
  return (
    <div className="box good">
      <Icon name="check-circle" />
      <div>
        <b>{fill(own.isOpen, { name: facts.name })}</b> {fill(own.isOpenText, { url: facts.url })}
      </div>
    </div>
  )
}

function Steps({ frame, facts, address }: FirstStepsProps) {
  const own = frame.texts.firstSteps
  const current = facts.steps.find(({ isDone }) => !isDone)?.step
  return (
    <ol className="step-list">
      {facts.steps.map(({ step, isDone }) => {
        const { title, why } = own.steps[step]
        const isCurrent = step === current
        return (
          <li
            key={step}
            id={`step-${step}`}
            className={isDone ? "done" : isCurrent ? "here" : undefined}
            aria-current={isCurrent ? "step" : undefined}
          >
            <span className="step-number" aria-hidden="true">
              {isDone && <Icon name="check" small />}
            </span>
            <div>
              <h2>
                <span className="visually-hidden">{isDone ? own.done : isCurrent ? own.now : own.toDo}: </span>
                {title}
              </h2>
              <p className="step-why">
                {isDone
                  ? doneText(frame, facts, step)
                  : fill(step === "domain" && facts.facts.isPublic ? own.domain.half : why, { url: facts.facts.url })}
              </p>
              {step === "products" && !isDone && <ProductLinks frame={frame} />}
              {step === "domain" && (
                <Domain frame={frame} isDone={isDone} isPublic={facts.facts.isPublic} address={address} />
              )}
            </div>
            {stepPlaces[step] !== undefined && (
              <a className="text-button step-link" href={stepPlaces[step]}>
                {isDone ? own.change : own.go}
                <span className="visually-hidden">: {title}</span>
              </a>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function ProductLinks({ frame }: { frame: Frame }) {
  const { product, imports, moveIn } = frame.texts
  return (
    <p className="row">
      <a className="text-button" href="/admin/products/new">
        {product.newTitle}
      </a>
      <a className="text-button" href="/admin/products/import">
        {imports.title}
      </a>
      <a className="text-button" href={moveInPath}>
        {moveIn.title}
      </a>
    </p>
  )
}

/** The present fact, where it is short. */
function doneText(frame: Frame, { facts }: Facts, step: Facts["steps"][number]["step"]): string {
  const own = frame.texts.firstSteps
  if (step === "name") return facts.name
  if (step === "products") return counted(own.products_one, own.products_other, facts.products)
  return step === "domain" ? facts.url : ""
}

function Begin({ frame }: { frame: Frame }) {
  const own = frame.texts.firstSteps
  return (
    <div className="two">
      <section className="tile stack" aria-labelledby="begin">
        <h2 id="begin">{own.begin}</h2>
        <p>
          <a href={frame.shop.url}>{own.tryOrder}</a>
          <br />
          <span className="muted">{own.tryOrderText}</span>
        </p>
        <p>
          <a href="/admin/people">{own.invite}</a>
          <br />
          <span className="muted">{own.inviteText}</span>
        </p>
      </section>
      <section className="tile stack" aria-labelledby="close">
        <h2 id="close">{own.close}</h2>
        <p className="muted">{own.closeHint}</p>
        <PostForm action={`${firstStepsPath}/close`}>
          <button className="button quiet" type="submit">
            {own.close}
          </button>
        </PostForm>
      </section>
    </div>
  )
}

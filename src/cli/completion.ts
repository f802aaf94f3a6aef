/** `shop completion`: what a shell needs to complete commands and options. */
import { aliases, aliasHeads } from "#cli/aliases.ts"
import { type Command, oneOf, readArguments } from "#cli/command.ts"
import { operationCommand, operationNames } from "#cli/operation.ts"

const shells = ["bash", "zsh"] as const

const textOf = ({ help }: Command) => (typeof help === "function" ? help("en") : help)

/** Options as `--help` lists them, so that there is one list. */
const optionsOf = (command: Command) =>
  [...new Set(textOf(command).match(/--[a-z][a-z0-9.-]*/gi) ?? [])].filter(
    (each) => each !== "--help" && each !== "--no-NAME",
  )

/** Words that begin a line of `--help`, with what they do further right. */
const actionsOf = (command: Command) => {
  const lines = textOf(command)
    .split("\n")
    .filter((line) => line.trim().includes("  "))
  return [...new Set(lines.flatMap((line) => /^ {2}([a-z][a-z-]+) /.exec(line)?.[1] ?? []))].filter(
    (each) => each !== "npm",
  )
}

export function completionCommand(all: () => Readonly<Record<string, Command>>): Command {
  return {
    usage: "completion",
    summary: "commands and options for the shell to complete",
    help: `Usage: npm run -s shop -- completion SHELL

SHELL is bash or zsh. It completes \`shop\`, which the script makes a short way to \`npm run -s shop --\`:

  source <(npm run -s shop -- completion bash)
  source <(npm run -s shop -- completion zsh)

To have it in every shell, put that line into ~/.bashrc or ~/.zshrc, with a cd into the shop's folder before it.

  --help               this text`,

    async run(args, _settings, { out }) {
      const { positionals } = readArguments(args, {}, ["SHELL"])
      const shell = oneOf("SHELL", positionals[0], shells) ?? "bash"
      await out(shell === "bash" ? bash(all()) : zsh(all()))
      return 0
    },
  }
}

const operations = () => operationNames.flatMap((name) => [[name, operationCommand(name)]] as [string, Command][])

/** The plain words of short spellings, and the options of their operations. */
function spellingsOf(head: string): string[] {
  const own = aliases.filter(({ words }) => words.split(" ")[0] === head)
  const plain = own.flatMap(({ words }) => words.split(" ").slice(1)).filter((word) => /^[a-z-]+$/.test(word))
  const options = own.flatMap(({ operation, options: more = {} }) => [
    ...optionsOf(operationCommand(operation) as Command),
    ...Object.keys(more).map((name) => `--${name}`),
  ])
  return [...new Set([...plain, ...options, "--json"])]
}

const words = (commands: Readonly<Record<string, Command>>) =>
  [
    ...[...Object.entries(commands), ...operations()].map(
      ([name, command]) => [name, [...actionsOf(command), ...optionsOf(command)]] as const,
    ),
    ...aliasHeads.map((head) => [head, spellingsOf(head)] as const),
  ]
    .map(([name, after]) => `    ${name}) words="${[...after, "--help"].join(" ")}" ;;`)
    .join("\n")

const bash = (commands: Readonly<Record<string, Command>>) => `shop() { npm run -s shop -- "$@"; }
_shop() {
  local words="${[...Object.keys(commands), ...aliasHeads, ...operationNames].join(" ")} help"
  if [ "$COMP_CWORD" -gt 1 ]; then
    case "\${COMP_WORDS[1]}" in
${words(commands)}
    *) words="" ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _shop shop
`

const zsh = (commands: Readonly<Record<string, Command>>) => `autoload -U +X compinit && compinit
autoload -U +X bashcompinit && bashcompinit
${bash(commands)}`

/** `shop completion`: what a shell needs to complete commands and options. */
import { type Command, oneOf, readArguments } from "#cli/command.ts"

const shells = ["bash", "zsh"] as const

/** Options as `--help` lists them, so that there is one list. */
const optionsOf = ({ help }: Command) =>
  [...new Set(help.match(/--[a-z][a-z-]*/g) ?? [])].filter((each) => each !== "--help")

/** Words that begin a line of `--help`, with what they do further right. */
const actionsOf = ({ help }: Command) => {
  const lines = help.split("\n").filter((line) => line.trim().includes("  "))
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

const words = (commands: Readonly<Record<string, Command>>) =>
  Object.entries(commands)
    .map(
      ([name, command]) =>
        `    ${name}) words="${[...actionsOf(command), ...optionsOf(command), "--help"].join(" ")}" ;;`,
    )
    .join("\n")

const bash = (commands: Readonly<Record<string, Command>>) => `shop() { npm run -s shop -- "$@"; }
_shop() {
  local words="${Object.keys(commands).join(" ")} help"
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

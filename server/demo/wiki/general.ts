import type { DemoTopic } from './demo-topic.ts'
import { coloured, icon, lines, picture, table, text, topic } from './markup.ts'

export const general: DemoTopic[] = [
  {
    title: 'Bem-vindo à wiki',
    content: text`
      ${picture('aldaria', 'Os seis heróis de Aldária numa colina diante do castelo, sob uma lua enorme')}
      <p>Esta é a wiki oficial de <strong>Reinos de Aldária</strong>: o lugar onde a comunidade guarda o que aprendeu apanhando de chefe, errando forja e perdendo o caminho de casa. Tudo aqui é escrito por gente que joga e revisado pela equipe.</p>
      <h2>Por onde começar</h2>
      <ul>
        <li>Acabou de chegar? Leia ${topic('Primeiros passos em Aldária')} e volte para o jogo em dez minutos.</li>
        <li>Ainda não escolheu o seu herói? Veja ${topic('Qual classe combina com você?')}</li>
        <li>Perdido no caminho? O ${topic('Mapa e regiões do reino', 'mapa do reino')} mostra para onde ir em cada nível.</li>
        <li>Quer saber o que tem hoje? Está no ${topic('Calendário semanal de eventos', 'calendário da semana')}.</li>
        <li>A dúvida é rápida? Ela provavelmente já mora nas ${topic('Perguntas frequentes', 'perguntas frequentes')}.</li>
      </ul>
      <h2>Achou um erro?</h2>
      <p>Jogo vivo muda, e às vezes a wiki demora um dia para alcançar. Se um número não bate com o que você vê na tela, conte para a <strong>Mirela</strong>, nossa cronista, em um dos <a href="/social">canais da comunidade</a>. Diga o título do tópico e o que mudou: ela confere e corrige.</p>
      <blockquote><p>“Uma boa página de wiki é aquela que alguém escreveu às três da manhã para que ninguém mais precisasse descobrir aquilo às três da manhã.”</p><p>Mirela, Cronista da Wiki</p></blockquote>
    `,
    former: [
      [
        [
          text`<li>A dúvida é rápida? Ela provavelmente já mora nas ${topic('Perguntas frequentes', 'perguntas frequentes')}.</li>`,
          '',
        ],
        [
          'Tudo aqui é escrito por gente que joga e revisado pela equipe.',
          'Ela ainda está no começo: volte sempre.',
        ],
      ],
    ],
  },
  {
    title: 'Primeiros passos em Aldária',
    content: text`
      ${picture('lago', 'O Lago de Prata à noite, com pinheiros na margem e montanhas nevadas ao fundo')}
      <p>Você abriu os olhos na beira do Lago de Prata, com uma espada emprestada e três poções no bolso. Calma: todo mundo começou assim. Este guia acompanha as suas primeiras horas, do download ao nível 20.</p>
      <h2>1. Criar a conta e instalar</h2>
      <ol>
        <li>Crie a sua conta em <a href="/register">Registre-se</a>. O usuário tem de 3 a 20 caracteres (letras sem acento, números ou <code>_</code>) e a senha, no mínimo 6.</li>
        <li>Baixe o cliente na página de <a href="/downloads">Downloads</a>. São 892 MB, e o arquivo é o mesmo nos três endereços.</li>
        <li>Extraia em uma pasta sua, como <code>C:\Jogos</code>, abra o <code>Launcher.exe</code> e espere a atualização terminar.</li>
        <li>Entre no jogo com o mesmo usuário e a mesma senha do site.</li>
      </ol>
      <h2>2. Escolher a classe</h2>
      <p>São seis, e nenhuma é errada. Se a ideia é aprender sem sofrer, o <strong>Guerreiro</strong> e o <strong>Clérigo</strong> perdoam mais os tropeços. Se você gosta de risco, o <strong>Mago</strong> e o <strong>Pistoleiro</strong> derrubam tudo de longe, desde que ninguém chegue perto. O comparativo completo está em ${topic('Qual classe combina com você?')}</p>
      <p>Dá para ter mais de um personagem na mesma conta, então experimente antes de se casar com um.</p>
      <h2>3. Do nível 1 ao 20, passo a passo</h2>
      ${table(
        'Nível | Onde ficar | O que fazer',
        '1–5 | Margem do Lago de Prata | As missões do barqueiro Tobias: ensinam a andar, atacar e beber poção.',
        '6–10 | Campos de Aldena | Aceite o quadro de avisos da praça central. No nível 10 chega a segunda habilidade.',
        '11–15 | Moinho Velho | Grupo de duas ou três pessoas. Guarde as pedras que caírem.',
        '16–18 | Colinas do Javali | Primeiro chefe do mundo: Grumak. Vá acompanhado.',
        '18–20 | Cripta dos Reis Esquecidos | A sua primeira masmorra, e o primeiro item raro.',
      )}
      <h3>Pontos de atributo</h3>
      <p>Cada nível dá <strong>5 pontos</strong>. Até o nível 30 a redistribuição com a mestra Odila, na praça central, é gratuita: errar agora não custa nada. Sugestões por classe em ${topic('Atributos e distribuição de pontos')}.</p>
      <h3>O que guardar e o que vender</h3>
      <ul>
        <li><strong>Guarde:</strong> pedras de aprimoramento, gemas, chaves e qualquer item com nome ${coloured('blue', 'azul')}, ${coloured('purple', 'roxo')} ou ${coloured('gold', 'dourado')}.</li>
        <li><strong>Venda:</strong> equipamento cinza, peles, presas e tudo o que o vendedor chama de “curiosidade”.</li>
        <li><strong>Não jogue fora:</strong> o anel do barqueiro. Ele volta na história, e não vamos contar como.</li>
      </ul>
      <h2>4. Encontrar gente</h2>
      <p>Aldária foi feita para jogar junto. No nível 5 o chat do mundo abre para você, e uma frase educada resolve muita coisa:</p>
      ${lines('/mundo Mago nv 14 procura grupo pro Moinho Velho :)', '/comercio Compro gema verde nv 1, pago bem', '/s Dorian Boa noite! Fiquei preso na ponte.')}
      <p>Todos os comandos estão em ${topic('Comandos e atalhos do chat')}. A partir do nível 20 você pode fundar a própria guilda; antes disso, entre em uma que goste de explicar.</p>
      <h2>5. Proteger o que é seu</h2>
      <p>Antes de sair colecionando tesouros, gaste dois minutos com a segurança: um e-mail que você realmente lê, uma senha que só existe aqui e um PIN que não seja o ano do seu nascimento. O passo a passo está em ${topic('Conta segura: senha, e-mail, PIN e coordenadas')}.</p>
      <blockquote><p>A equipe <strong>nunca</strong> pede a sua senha. Nem no jogo, nem no site, nem no Discord. Quem pedir, não é da equipe.</p></blockquote>
      <h2>E depois do nível 20?</h2>
      <p>O portão oeste se abre, a fumaça do Bosque das Brasas aparece no horizonte e o jogo de verdade começa. Siga pelo ${topic('Mapa e regiões do reino', 'mapa')} e apareça numa ${topic('Caçada de sábado', 'caçada de sábado')}: é o jeito mais divertido de conhecer o servidor inteiro de uma vez.</p>
    `,
    former: [
      [
        [
          '<li><strong>Não jogue fora:</strong> o anel do barqueiro. Ele volta na história, e não vamos contar como.</li>',
          '',
        ],
        ['Até o nível 30 a redistribuição', 'Até o nível 25 a redistribuição'],
        [
          text` e apareça numa ${topic('Caçada de sábado', 'caçada de sábado')}: é o jeito mais divertido de conhecer o servidor inteiro de uma vez.`,
          '.',
        ],
      ],
      [
        ['16–18', '16–20'],
        [
          '<tr><td>18–20</td><td>Cripta dos Reis Esquecidos</td><td>A sua primeira masmorra, e o primeiro item raro.</td></tr>',
          '',
        ],
      ],
    ],
  },
  {
    title: 'Mapa e regiões do reino',
    content: text`
      <p>Aldária se divide em sete regiões, uma para cada fragmento da Coroa de Prata. Os números do mapa são os mesmos da tabela: clique na imagem para ver de perto.</p>
      ${picture('mapa', 'Mapa de Aldária em pergaminho: o vale com o castelo no centro, a floresta a oeste, o deserto ao sul, a serra com a forja a leste, as geleiras ao norte, ilhas flutuantes a nordeste e uma cidade submersa a sudoeste')}
      ${table(
        'Nº | Região | Níveis | Cidade | Fortaleza em disputa',
        'I | Vale de Aldena | 1–20 | Aldena, a capital | Castelo da Lua',
        'II | Bosque das Brasas | 20–35 | Cinzal | Forte das Brasas',
        'III | Cânion Rubro | 35–50 | Posto do Corvo | Bastião Rubro',
        'IV | Serra da Forja | 50–65 | Bigorna | nenhuma',
        'V | Geleiras de Nordhal | 65–80 | Nordhal | Cidadela de Gelo',
        'VI | Ilhas do Firmamento | 80–90 | Observatório | nenhuma',
        'VII | Talássia | 90–100 | Talássia, a cidade submersa | nenhuma',
      )}
      <h2>I. Vale de Aldena</h2>
      <p>Campos claros, moinhos e o Lago de Prata. A capital, Aldena, é onde tudo se cruza: banco, correio, mestra de atributos, quadro de avisos e a <strong>praça central</strong>, que nunca está vazia. É também para lá que volta quem pede o reset de coordenadas.</p>
      <h2>II. Bosque das Brasas</h2>
      <p>As árvores queimam há trezentos anos e nunca viram cinza. Leve resistência a fogo e não pise no que brilha. Cinzal, a vila suspensa, tem a melhor sopa do reino e o pior sinal de mapa.</p>
      <h2>III. Cânion Rubro</h2>
      <p>Pontes de corda, carcaças de dirigíveis e um sol que não perdoa. À noite os escaravelhos saem da areia; quem caça por aqui costuma ser <em>Pistoleiro</em> ou muito corajoso.</p>
      <h2>IV. Serra da Forja</h2>
      <p>A montanha que trabalha: a fumaça nunca para, e o martelo também não. Em Bigorna fica o único ferreiro que leva um item do +10 ao +12. Veja ${topic('Aprimoramento: do +1 ao +12')}.</p>
      <h2>V. Geleiras de Nordhal</h2>
      <p>Ventos que empurram o personagem, lagos que racham sob o peso de três pessoas e o Colosso, que dorme de olhos abertos. Sem um manto de pele, o frio tira 1% de vida a cada cinco segundos.</p>
      <h2>VI. Ilhas do Firmamento</h2>
      <p>Rochas que flutuam sobre um mar de nuvens, ligadas por faróis. Só se chega voando: ou nas suas ${topic('Montarias e asas', 'asas')}, ou no balão que sai de Bigorna a cada quinze minutos.</p>
      <h2>VII. Talássia</h2>
      <p>A cidade que preferiu afundar a se render. O ar dura dez minutos fora das cúpulas; as bolhas das fontes devolvem o fôlego. É a região mais difícil do jogo, e a mais bonita.</p>
      <h3>Como viajar</h3>
      <ul>
        <li><strong>Carruagem:</strong> entre cidades já visitadas das regiões I a V. Custa 50 Gold por nível do personagem.</li>
        <li><strong>Balão:</strong> de Bigorna ao Observatório. Grátis, mas tem fila aos domingos.</li>
        <li><strong>Pergaminho de Retorno:</strong> leva à última cidade em que você descansou. Veja os preços em ${topic('Poções, elixires e pergaminhos')}.</li>
      </ul>
    `,
  },
  {
    title: 'A história da Coroa de Prata',
    content: text`
      ${picture('santuario', 'A estátua alada da rainha Alda no santuário, entre cachoeiras e arcos cobertos de hera')}
      <blockquote><p><span class="letters-serif">“Não a guardem num cofre. Guardem-na entre vocês, e ela nunca terá um dono só.”</span></p><p>Últimas palavras atribuídas à rainha Alda</p></blockquote>
      <h2>Antes do inverno</h2>
      <p>Diz-se que a primeira rainha, Alda, forjou a coroa com a prata que a lua deixava no lago nas noites de verão. Quem a usava ouvia o reino inteiro: o moinho que parava, a criança perdida no bosque, o ferreiro que batia fora de hora. Por nove gerações a Coroa de Prata foi isso: menos um enfeite, mais um ouvido.</p>
      <h2>A Noite Partida</h2>
      <p>Há trezentos invernos, o rei Aldemar, bisneto do bisneto de Alda, decidiu que ouvir não bastava. Queria que a coroa <em>falasse</em>: que cada ordem sua soasse na cabeça de cada súdito. Na noite mais longa do ano, no alto do Castelo da Lua, ele a virou ao contrário.</p>
      <p>A coroa obedeceu por um instante. Depois se partiu em sete, e cada pedaço caiu onde hoje há um reino. O que o rei ordenou naquele instante ninguém sabe: quem ouviu, esqueceu. E o próprio Aldemar, esquecido até pelos seus, continua sentado no trono da ${topic('Cripta dos Reis Esquecidos', 'cripta')}, esperando que alguém pergunte.</p>
      <h2>Os sete fragmentos</h2>
      ${table(
        'Fragmento | Onde caiu | O que deixou para trás',
        'O Ouvido | Vale de Aldena | O lago que repete vozes antigas',
        'A Brasa | Bosque das Brasas | Um fogo que não consome',
        'A Sede | Cânion Rubro | Um rio que secou em uma noite',
        'O Martelo | Serra da Forja | A forja que nunca esfria',
        'O Sono | Geleiras de Nordhal | Os gigantes que não acordam',
        'A Altura | Ilhas do Firmamento | A terra que se soltou do chão',
        'A Memória | Talássia | A cidade que escolheu o fundo do mar',
      )}
      <h2>As seis ordens</h2>
      <p>Sem coroa, o reino se segurou como pôde. Ferreiros viraram <strong>guerreiros</strong>; os guardas da catedral juraram proteger quem passasse e foram chamados de <strong>templários</strong>; os astrônomos do castelo, expulsos, viraram <strong>magos</strong>. Do deserto vieram os <strong>pistoleiros</strong>, do bosque as <strong>feiticeiras</strong>, e os que ficaram cuidando dos feridos nunca mais pararam: são os <strong>clérigos</strong>.</p>
      <h2>E agora</h2>
      <p>Os castelos mudam de bandeira da noite para o dia. Ruínas antigas voltam a respirar. E os dragões, que eram só histórias, acordam com fome: o primeiro deles, Vorazhar, foi visto no inverno passado sobrevoando a capital. Alguém está juntando os pedaços. Falta saber se é para <em>ouvir</em> ou para <em>mandar</em>.</p>
      <hr>
      <p><em>Gosta da história? Toda noite de festival os contadores da praça leem um capítulo novo. Veja</em> ${topic('Festival da Lua de Prata')}.</p>
    `,
  },
  {
    title: 'Comandos e atalhos do chat',
    content: text`
      <p>Tudo o que você pode digitar na barra de conversa. Aperte <code>Enter</code> para abri-la e <code>Esc</code> para fechar.</p>
      <h2>Canais</h2>
      ${table(
        'Comando | Quem ouve | Desde o nível',
        '<code>/d</code> texto | Quem está por perto | 1',
        '<code>/grupo</code> texto | O seu grupo | 1',
        '<code>/g</code> texto | A sua guilda | ao entrar em uma',
        '<code>/s</code> nome texto | Só a pessoa citada | 1',
        '<code>/mundo</code> texto | O servidor inteiro, uma vez a cada 30 segundos | 5',
        '<code>/comercio</code> texto | Quem deixou o canal de comércio ligado | 10',
      )}
      <h2>Grupo, troca e duelo</h2>
      ${table(
        'Comando | O que faz',
        '<code>/convidar</code> nome | Chama para o grupo (até 6 pessoas)',
        '<code>/sair</code> | Deixa o grupo',
        '<code>/trocar</code> nome | Abre a janela de troca',
        '<code>/duelo</code> nome | Propõe um duelo amistoso: ninguém perde nada',
        '<code>/seguir</code> nome | Anda atrás de quem sabe o caminho',
      )}
      <h2>Dia a dia</h2>
      ${table(
        'Comando | O que faz',
        '<code>/hora</code> | Horário do servidor (Brasília)',
        '<code>/onde</code> | Região, coordenadas e canal',
        '<code>/ajoelhar</code> | O personagem se ajoelha; o mesmo que a tecla X',
        '<code>/fps</code> | Quadros por segundo e latência',
        '<code>/ignorar</code> nome | Você não lê mais essa pessoa, e ela não fica sabendo',
        '<code>/denunciar</code> nome | Envia à equipe as últimas cinquenta linhas da conversa',
      )}
      <h3>Um exemplo</h3>
      ${lines('/mundo Cripta heroica, falta Clérigo e Templário, sem pressa', '/convidar Lunara', '/grupo Comida na fogueira antes de descer!')}
      <h3>Atalhos do teclado</h3>
      <ul>
        <li><code>C</code> personagem, <code>I</code> mochila, <code>K</code> habilidades, <code>M</code> mapa, <code>G</code> guilda.</li>
        <li><code>1</code> a <code>9</code> usam a barra; <code>Shift</code> + número usa a segunda barra.</li>
        <li><code>Tab</code> mira o inimigo mais próximo; <code>F2</code> a <code>F6</code> miram os amigos do grupo.</li>
        <li><code>Alt</code> + <code>Z</code> esconde a tela toda: ótimo para fotos.</li>
      </ul>
      <p>Maiúsculas, correntes e propaganda no <code>/mundo</code> são punidas. Veja ${topic('Regras de convivência')}.</p>
    `,
  },
  {
    title: 'Perguntas frequentes',
    content: text`
      <h2>Sobre o jogo</h2>
      <h3>Preciso pagar para jogar?</h3>
      <p>Não. O jogo é gratuito do nível 1 ao 100. Doações ajudam a manter o servidor e rendem agrados, mas nenhum chefe, masmorra ou região depende delas.</p>
      <h3>Roda no meu computador?</h3>
      <p>O mínimo é Windows 10 de 64 bits, 4 GB de memória e uma placa com DirectX 11. A tabela completa está em <a href="/downloads">Downloads</a>.</p>
      <h3>Quantos personagens posso ter?</h3>
      <p>Seis por conta, um de cada classe se você quiser. O banco é compartilhado entre eles.</p>
      <h3>O servidor fica em que fuso?</h3>
      <p>Brasília. Todos os horários desta wiki são de Brasília, e o comando <code>/hora</code> mostra o relógio do jogo.</p>
      <h2>Sobre a conta</h2>
      <h3>Esqueci a senha. E agora?</h3>
      <p>Use <a href="/forgot-password">Esqueci minha senha</a> com o seu usuário ou e-mail. O link chega em instantes, vale por 30 minutos e funciona uma única vez. Olhe também a caixa de spam.</p>
      <h3>Meu personagem ficou preso no cenário</h3>
      <p>Em <a href="/user">Meu painel</a>, abra <strong>Meus Personagens</strong>, escolha o personagem e peça o reset de coordenadas. Um e-mail confirma que foi você, e ele acorda na praça central.</p>
      <h3>Posso vender ou emprestar a minha conta?</h3>
      <p>Não. A conta é pessoal, e o suporte só atende o dono do e-mail. Quem compra conta quase sempre a perde.</p>
      <h2>Sobre dinheiro e prêmios</h2>
      <h3>Doei e não caiu. O que faço?</h3>
      <p>Pix costuma levar segundos; cartão pode levar alguns minutos em análise; boleto, até três dias úteis depois de pago. Veja o estado em <strong>Histórico</strong>. Passou desse tempo e continua <em>Pendente</em>? ${topic('Suporte: como abrir um bom ticket', 'Abra um ticket')}.</p>
      <h3>Posso desistir de uma doação?</h3>
      <p>Pode, em até 7 dias, enquanto nada dela tiver sido usado ou entregue no jogo. O botão está no <strong>Histórico</strong>, e o resto da história em ${topic('Doações, WebMarket e entregas')}.</p>
      <h3>Quanto custa cada coisa no site?</h3>
      <p>O que está escrito: preços fixos, iguais para todos, em reais nas doações e em Gold ou Cash no WebMarket. Preço sorteado não existe aqui.</p>
      <h3>A roleta é mesmo justa?</h3>
      <p>É, e você não precisa acreditar na gente: dá para conferir cada giro com as próprias mãos. Explicamos como em ${topic('Roleta: giros, Curingas e como conferir')}.</p>
      <h3>Onde resgato o que ganhei?</h3>
      <p>${icon('bau-raro', 'Baú raro')} Nos prêmios pendentes, dentro da própria roleta. Marque os itens e clique em resgatar: eles chegam pelo correio do jogo.</p>
    `,
  },
]
